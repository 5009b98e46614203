import type { HttpBindings } from '@hono/node-server';
import { BlockList, isIP } from 'node:net';
import { StartupError } from '../errors/startup-error.ts';

/** A proxy on this machine speaks for everybody, also one that the operator did not name. */
export const THIS_MACHINE = ['127.0.0.1', '::1'];

type AddressOf = (bindings: Partial<HttpBindings>, forwardedFor: string | undefined) => string;

/**
 * The client's address: the peer of the connection or, behind a trusted proxy, the last address in `X-Forwarded-For`
 * that is not a trusted proxy. The client may have written those before it.
 */
export function createAddressOf(trustedProxies: readonly string[]): AddressOf {
  const isProxy = createProxyCheck(trustedProxies);
  return ({ incoming }, forwardedFor) => {
    const peer = plainAddress(incoming?.socket.remoteAddress ?? '127.0.0.1');
    if (!isProxy(peer)) return peer;
    const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()));
    return hops.findLast((hop) => isIP(hop) !== 0 && !isProxy(hop)) ?? peer;
  };
}

/** Whether an address is one of these addresses and ranges. Throws StartupError when one of them is neither. */
export function createProxyCheck(trustedProxies: readonly string[]): (address: string) => boolean {
  const proxies = toBlockList(trustedProxies);
  return (address) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Unwraps IPv4-mapped IPv6 addresses (`::ffff:10.0.0.1`). */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, which a provider gives to one customer. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = address.includes('::')
    ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    try {
      if (prefix === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(prefix), family);
    } catch {
      throw new StartupError(`TRUSTED_PROXIES: "${entry}" is neither an address nor a range such as 10.0.0.0/8`);
    }
  }
  return list;
}
