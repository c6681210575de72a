import type { Command } from '../args.ts'
export const bench: Command = { name: 'bench', summary: '', help: '', run: () => 0 }
