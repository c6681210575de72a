/// <reference types="vite/client" />

/** One pictogram of the game-icons collection, cut out at build time (see vite.config.ts). */
declare module 'icon:*' {
  export const path: string
}

/** Name, pitch and length of every game in both languages, cut out of the games' locales at build time. */
declare module 'virtual:covers' {
  export const COVER_TEXTS: Readonly<
    Record<string, Readonly<Record<string, { name: string; pitch: string; length: string }>>>
  >
}

/** Whether this is the build without a server (see vite.config.ts): all of it happens on the device. */
declare const __STATIC__: boolean
