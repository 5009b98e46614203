import type { HttpBindings } from '@hono/node-server';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { pulledRequest } from './pulled-request.ts';

const PART = 64 * 1024;

test('of a body no more is held in memory than a part or two beyond what was read', async () => {
  let made = 0;
  const incoming = new Readable({
    highWaterMark: PART,
    read() {
      made++;
      this.push(made > 100 ? null : Buffer.alloc(PART));
    },
  });
  const bindings = { incoming, outgoing: new EventEmitter() } as unknown as HttpBindings;
  const request = pulledRequest(new Request('http://here/', { method: 'POST' }), bindings);
  expect([request.signal.aborted, made]).toEqual([false, 0]);
  const reader = request.body!.getReader();
  await reader.read();
  expect(made).toBeLessThan(4);
  let bytes = PART;
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  expect(bytes).toBe(100 * PART);
});

test('the signal is aborted when the client goes before its answer is whole', () => {
  const outgoing = Object.assign(new EventEmitter(), { writableFinished: false });
  const bindings = { incoming: Readable.from([]), outgoing } as unknown as HttpBindings;
  const { signal } = pulledRequest(new Request('http://here/', { method: 'POST' }), bindings);
  outgoing.emit('close');
  expect(signal.aborted).toBe(true);
});
