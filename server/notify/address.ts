import { BlockList, isIP } from 'node:net'

/** Which addresses a person may have us call. Inside the machine and its network there is nothing of theirs. */

const forbidden = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  forbidden.addSubnet(net, prefix, 'ipv4')

/** Of IPv6 only global unicast is called, and of that no form with an IPv4 address inside. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const odd6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  odd6.addSubnet(net, prefix, 'ipv6')

/** Whether an address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !forbidden.check(address, 'ipv4')
  if (kind === 6) return global6.check(address, 'ipv6') && !odd6.check(address, 'ipv6')
  return false
}

/** The host of a URL as an address, without the brackets of IPv6; undefined when it is a name. */
export function literalAddress(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? undefined : host
}

/** A URL that may be called, or undefined. Names are looked up, and checked again, only when calling. */
export function callable(text: string, allowPrivate: boolean): URL | undefined {
  if (text.length > 2000 || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  if (allowPrivate) return url
  const address = literalAddress(url)
  if (address !== undefined) return isPublic(address) ? url : undefined
  return url.hostname.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/i.test(url.hostname) ? url : undefined
}
