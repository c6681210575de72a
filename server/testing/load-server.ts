import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

/** The server as the load tool runs it: the same program, which also says how much memory it holds when asked. */
await import('../main.ts')

process.on('message', (asked) => {
  if (asked === 'memory') tellMemory()
  else profile((asked as { profile: string }).profile).catch((error: unknown) => console.error(error))
})

function tellMemory(): void {
  const cpu = process.cpuUsage()
  const collect = (globalThis as { gc?: () => void }).gc
  collect?.()
  collect?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ held: heapUsed + external, rss, cpu })
}

let session: Session | undefined

/** Asked once it begins to write down what the processor does, asked again it leaves that in a file. */
async function profile(file: string): Promise<void> {
  if (session === undefined) {
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
  } else {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    session = undefined
    writeFileSync(file, JSON.stringify(profile))
  }
}
