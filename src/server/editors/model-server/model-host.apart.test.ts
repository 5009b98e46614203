import { expect, test, vi } from 'vitest';
import { isForbidden, isOwnHost, refuseForbidden } from './model-host.ts';

const resolved = vi.hoisted(() => new Map<string, string[]>());
vi.mock('node:dns/promises', () => ({
  lookup: (host: string) => Promise.resolve((resolved.get(host) ?? []).map((address) => ({ address }))),
}));

test.each([
  'http://169.254.169.254/latest',
  'http://2852039166',
  'http://0xa9.254.169.254',
  'http://[::ffff:169.254.169.254]',
  'http://[fe80::1]',
  'http://[fd00:ec2::254]',
  'http://100.100.100.200',
  'http://168.63.129.16',
  'http://0.0.0.0',
  'http://metadata.google.internal',
  'https://METADATA.google.internal.:8443/v1',
])('no photo goes to %s', async (url) => {
  expect(isForbidden(url)).toBe(true);
  expect(isOwnHost(url)).toBe(false);
  await expect(refuseForbidden(url)).rejects.toMatchObject({ kind: 'configuration', alarm: true });
});

test.each([
  ['http://localhost:8188', true],
  ['http://gpu.localhost', true],
  ['http://127.0.0.1:1234/v1', true],
  ['http://[::1]', true],
  ['http://[::ffff:10.0.0.7]', true],
  ['http://10.1.2.3', true],
  ['http://172.31.0.1', true],
  ['http://192.168.178.20:8000', true],
  ['http://[fd12:3456::1]', true],
  ['http://172.32.0.1', false],
  ['https://api.openai.com/v1', false],
  ['http://comfyui:8188', false],
  ['http://gpu.local', false],
  ['https://10.0.0.1.example', false],
])('%s is a machine of the operator: %s', (url, isOwn) => {
  expect([isOwnHost(url), isForbidden(url)]).toEqual([isOwn, false]);
});

test('a name that stands for a forbidden address is refused, and another is not', async () => {
  resolved.set('rebound.example', ['203.0.113.7', '169.254.169.254']).set('model.example', ['203.0.113.7', '10.0.0.4']);
  await expect(refuseForbidden('https://rebound.example/v1')).rejects.toMatchObject({ kind: 'configuration' });
  await expect(refuseForbidden('https://model.example/v1')).resolves.toBeUndefined();
});
