import { isIPv4, isIPv6 } from 'node:net'

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
