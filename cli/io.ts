import { createInterface } from 'node:readline'

/** Where a command reads and writes; tests bring their own. */
export interface Io {
  out(line: string): void
  err(line: string): void
  /** Writes without a new line, for progress bars and prompts. */
  draw(text: string): void
  /** Whether somebody watches: only then are bars drawn. */
  readonly terminal: boolean
  /** The next line somebody types; undefined at the end of input. */
  ask(prompt: string): Promise<string | undefined>
}

/** The terminal this process runs in. */
export function terminalIo(): Io {
  let lines: AsyncIterator<string> | undefined
  // Whoever reads may have seen enough: `stolik games | head -1`.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
  return {
    out: (line) => void process.stdout.write(`${line}\n`),
    err: (line) => void process.stderr.write(`${line}\n`),
    draw: (text) => void process.stderr.write(text),
    terminal: process.stderr.isTTY === true,
    async ask(prompt) {
      process.stdout.write(prompt)
      lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
      const { value, done } = await lines.next()
      return done ? undefined : value
    },
  }
}
