import type { ToDevice } from '../protocol/device.ts'

/**
 * The one script of both threads of a device, so that the rules are fetched once: the host, and the thread in which bots
 * think. What is said before it is ready is heard then.
 */
const early: MessageEvent[] = []
self.onmessage = (event: MessageEvent) => void early.push(event)
const { open } = self.name === 'bot' ? await import('./bot-thread.ts') : await import('./host.ts')
const hear = (await open()) as (event: MessageEvent<ToDevice>) => void
self.onmessage = hear
for (const event of early.splice(0)) hear(event)
