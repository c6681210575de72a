import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Who has connected, as far as the proxies before us are known: the same for a socket as Fastify says it of a request.
 * What stands further left in X-Forwarded-For was written by whoever asks.
 */
export function addressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const hops = [...forwarded, socket.remoteAddress ?? '']
  return hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? ''
}

/**
 * What limits count by: an IPv4 address, or the first half of an IPv6 one. A single line at home has all addresses of
 * its half, so counting each of them would be no limit.
 */
export function addressKey(ip: string): string {
  const bare = ip.split('%', 1)[0] as string
  const last = bare.slice(bare.lastIndexOf(':') + 1)
  // An IPv4 address dressed as an IPv6 one (`::ffff:192.0.2.1`).
  if (!isIPv6(bare) || (isIPv4(last) && /^[0:]*:ffff:/i.test(bare))) return last
  const [front = '', back] = bare.split('::', 2)
  const parts = (side: string): string[] => side.split(':').filter((part) => part !== '')
  // An IPv4 address at the end stands for two parts.
  const count = (list: readonly string[]): number => list.length + (list.some(isIPv4) ? 1 : 0)
  const [left, right] = [parts(front), parts(back ?? '')]
  const zeros = back === undefined ? 0 : 8 - count(left) - count(right)
  const all = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
