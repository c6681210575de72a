import type { TestServer } from './harness.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'

/** All routes, read off the tree that the router prints. */
export function routesOf({ server }: TestServer): { path: string; method: Method }[] {
  const above: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const read = /^([│├└─ ]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(line)
      if (read === null || line.trim() === '') return []
      const [, tree = '', part = '', methods] = read
      const depth = tree.length / 4
      above[depth] = part
      const path = above
        .slice(0, depth + 1)
        .join('')
        .replace('//', '/')
      return (methods?.split(', ') ?? []).map((method) => ({ path, method: method as Method }))
    })
}
