import { expect, test } from 'vitest';
import { createAddressOf, networkOf } from './client-address.ts';

const from = (remoteAddress: string) =>
  ({ incoming: { socket: { remoteAddress } } }) as Parameters<ReturnType<typeof createAddressOf>>[0];

// ASVS 4.1.3 15.3.4
test.each([
  ['a client that is no proxy is itself, whatever it claims', [], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['a proxy of ours speaks for its client', ['10.0.0.0/8'], '10.1.2.3', '198.51.100.7', '198.51.100.7'],
  [
    'what a client wrote in front of its own address does not count',
    ['10.0.0.1'],
    '10.0.0.1',
    '1.2.3.4, 198.51.100.7',
    '198.51.100.7',
  ],
  [
    'a chain of our proxies is followed to its start',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '198.51.100.7, 10.0.0.2',
    '198.51.100.7',
  ],
  ['IPv4 in IPv6 is IPv4', ['10.0.0.1'], '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a proxy that names nobody stands for itself', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['IPv6 ranges work', ['2001:db8::/32'], '2001:db8::1', '2001:470::7', '2001:470::7'],
])('%s', (_, proxies, peer, forwarded, expected) => {
  expect(createAddressOf(proxies)(from(peer), forwarded)).toBe(expected);
});

test('an invalid proxy address is named in the error', () => {
  expect(() => createAddressOf(['my-proxy'])).toThrow('TRUSTED_PROXIES: "my-proxy" is neither');
  expect(() => createAddressOf(['10.0.0.0/99'])).toThrow('TRUSTED_PROXIES: "10.0.0.0/99" is neither');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('limits count %s by %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
