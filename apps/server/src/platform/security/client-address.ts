import type { IncomingMessage } from 'node:http';

/** Address of the client of a request that came through so many trusted proxies; the same as `ip` of Fastify's requests. */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = headers['x-forwarded-for'];
  const own = socket.remoteAddress ?? '';
  if (trustedProxies === 0 || typeof forwarded !== 'string') return own;
  if (!forwarded.includes(',')) return forwarded.trim() || own;
  const addresses = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  // Each proxy adds the one that it was asked by at the end.
  return addresses.at(-Math.min(trustedProxies, addresses.length)) ?? own;
}

/**
 * Key of one client for limits: an IPv4 address, or the /64 network of an IPv6 address, within which one machine can
 * choose addresses freely. Source: reliability, attack A13.
 */
export function clientNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const middle =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** A network that an address may be shown and kept by: of IPv4 the first three numbers. */
export function shortAddress(address: string): string {
  const network = clientNetwork(address);
  return network.includes(':') ? network : network.replace(/\.\d+$/, '.0');
}
