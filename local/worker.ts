/**
 * The one script of all threads of a device, so that the rules are fetched once: the host, the thread in which bots think,
 * and the one in which a finished match is looked into. What is said before it is ready is heard then.
 */
const early: MessageEvent[] = []
self.onmessage = (event: MessageEvent) => void early.push(event)
const PARTS = { bot: () => import('./bot-thread.ts'), analyst: () => import('./analyst.ts') } as const
const { open } = await (PARTS[self.name as keyof typeof PARTS] ?? (() => import('./host.ts')))()
const hear = (await open()) as (event: MessageEvent) => void
self.onmessage = hear
for (const event of early.splice(0)) hear(event)

// A module: it waits at its top.
export {}
