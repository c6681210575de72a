/** The server as the load tool runs it: the same program, which also says how much memory it holds when asked. */
await import('../main.ts')

process.on('message', (asked) => {
  if (asked !== 'memory') return
  const cpu = process.cpuUsage()
  const collect = (globalThis as { gc?: () => void }).gc
  collect?.()
  collect?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ held: heapUsed + external, rss, cpu })
})

export {}
