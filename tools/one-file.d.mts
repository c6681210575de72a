export function buildOneFiles(folder: string, only?: readonly string[]): Promise<void>
