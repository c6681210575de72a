// Shows turn notifications, and keeps the built client on the device: without a network everything opens that needs none.
// What a server is asked for (/api, /live) is never kept: a table must not be stale.
// The three lines below are written by the build (see vite.config.ts).
const BUILD = ''
const FILES = []
const STATIC = false
const CACHE = `stolik-${BUILD}`
/** So long a page waits for the network before the kept one is shown. */
const PATIENCE = 2500
const here = (file) => new URL(file, self.registration.scope).href

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll())
})
async function keepAll() {
  const cache = await caches.open(CACHE)
  for (const file of FILES) {
    // Files below assets/ carry a hash in their name: what an older build has kept is copied, not fetched.
    const kept = file.startsWith('assets/') ? await caches.match(here(file)) : undefined
    if (kept) await cache.put(here(file), kept)
    else await cache.add(new Request(here(file), { cache: 'reload' }))
  }
}
self.addEventListener('activate', (event) => {
  event.waitUntil(leaveOld().then(() => self.clients.claim()))
})
/** The build before stays: a page that is still open may ask for a file of it. */
async function leaveOld() {
  const old = (await caches.keys()).filter((name) => name.startsWith('stolik-') && name !== CACHE)
  for (const name of old.slice(0, -1)) await caches.delete(name)
}
// A new build waits until somebody says so: no page changes its code by itself.
self.addEventListener('message', ({ data }) => data === 'take over' && self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (BUILD === '' || request.method !== 'GET' || url.origin !== location.origin) return
  if (url.pathname.startsWith('/api/') || url.pathname === '/live') return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)))
})
/**
 * The page itself comes from the network, for a server and its pages change together; the kept one where there is none.
 * Without a server it is the kept one until a newer build takes over: all pages of a device are of one build.
 */
async function page(request) {
  const kept = await (await caches.open(CACHE)).match(here('./'))
  if (!kept) return fetch(request)
  if (STATIC && request.url.split(/[?#]/)[0] === here('./')) return kept
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, kept))
  const fetched = fetch(request).then(
    (answer) => (answer.ok ? answer : kept),
    () => kept,
  )
  return Promise.race([fetched, late])
}

self.addEventListener('push', (event) => {
  const data = event.data ? event.data.json() : {}
  event.waitUntil(
    self.registration.showNotification(data.title || 'Stolik', {
      body: data.body || '',
      tag: data.tag || data.match || 'stolik',
      icon: '/icon.svg',
      data: { url: data.url || (data.match ? `/t/${data.match}` : '/') },
    }),
  )
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((open) => {
      const same = open.find((page) => new URL(page.url).pathname === url)
      return same ? same.focus() : self.clients.openWindow(url)
    }),
  )
})
