import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { ModelFailure } from './model-failure.ts';

/** Where a cloud tells a machine its own secrets, and addresses that no server has that is meant to be called. */
const forbidden = listOf(
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['fe80::', 10],
  ['fd00:ec2::', 32],
  ['ff00::', 8],
);
const forbiddenNames = new Set(['metadata', 'metadata.google.internal', 'metadata.goog', 'instance-data']);

/** This machine, and the ranges of networks that do not reach beyond their owner. */
const own = listOf(
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::1', 128],
  ['fc00::', 7],
);

/** Whether an address of the web names a host that a photo must never be sent to. */
export function isForbidden(url: string): boolean {
  const host = hostOf(url);
  return forbiddenNames.has(host.replace(/\.$/, '').toLowerCase()) || isIn(forbidden, host);
}

/**
 * Whether an address names this machine or one in a private range. A name other than `localhost` does not count: what it
 * stands for can change.
 */
export function isOwnHost(url: string): boolean {
  const host = hostOf(url);
  return host === 'localhost' || host.endsWith('.localhost') || (!isIn(forbidden, host) && isIn(own, host));
}

/** Rejects with ModelFailure when the host of `url` is forbidden, or its name stands for an address that is. */
export async function refuseForbidden(url: string): Promise<void> {
  const host = hostOf(url);
  const named = isForbidden(url);
  const addresses = named || isIP(host) ? [] : await lookup(host, { all: true });
  if (named || addresses.some(({ address }) => isIn(forbidden, address)))
    throw new ModelFailure('configuration', 'an address of metadata or of this link only');
}

/** A host's name or address; that of IPv6 without its brackets. */
function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '');
}

function isIn(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(...subnets: readonly (readonly [net: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of subnets) list.addSubnet(net, prefix, isIP(net) === 6 ? 'ipv6' : 'ipv4');
  return list;
}
