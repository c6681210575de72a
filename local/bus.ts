import type { Bus, Hearer, News } from '../server/store/bus.ts'

/** Tabs tell each other what the processes of a server tell each other. */
export function tabBus(): Bus {
  const channel = new BroadcastChannel('stolik')
  const process = crypto.getRandomValues(new Uint32Array(1)).join()
  const hearers: Hearer[] = []
  const publish = (told: News): void => channel.postMessage([process, told])
  channel.onmessage = ({ data: [from, told] }: MessageEvent<readonly [string, News]>) => {
    for (const hearer of hearers) hearer(told, from)
  }
  return {
    process,
    publish,
    async publishWith() {},
    announce(told) {
      publish(told)
      for (const hearer of hearers) hearer(told, process)
    },
    hear: (hearer) => hearers.push(hearer),
    onGap() {},
    close: async () => channel.close(),
  }
}
