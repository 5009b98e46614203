import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION, sessionAnswer, signInAnswer, signOutAnswer, SIGN_OUT } from './account-store.ts';

const SIGN_IN = '/api/auth/sign-in/email';
const signedIn = { session: { expiresAt: '2099-01-01' }, user: { id: 'someone' } };
/** What the server answers a sign-out; undefined without a connection. */
let heard: number | undefined;
let asked: string[];
beforeEach(() => {
  asked = [];
  const stores = new Set<string>();
  const { Request: Absolute } = globalThis;
  vi.stubGlobal('Request', function (to: string, init: RequestInit) {
    return new Absolute(new URL(to, 'http://localhost'), init);
  });
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    open: async (name: string) => (
      stores.add(name),
      { put: async () => {}, match: async () => {}, keys: async () => [] }
    ),
    delete: async (name: string) => stores.delete(name),
    keys: async () => [...stores],
  });
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, 'http://localhost');
    asked.push(pathname);
    if (pathname !== SIGN_OUT) return Response.json(signedIn);
    if (heard === undefined) throw new TypeError('no connection');
    return Response.json({}, { status: heard });
  });
});
afterEach(() => vi.unstubAllGlobals());

const post = (url: string) => new Request(url, { method: 'POST' });
const session = async () => (await sessionAnswer(new Request(SESSION))).json();

test.each([500, 503, 429])('a late sign-out that is answered %i counts as not heard', async (status) => {
  heard = undefined;
  expect((await signOutAnswer(post(SIGN_OUT))).ok).toBe(true);
  heard = status;
  expect(await session()).toBeNull();
  await expect(signInAnswer(post(SIGN_IN))).rejects.toThrow(String(status));
  // The old session was neither asked for nor taken over by a sign-in.
  expect(asked).toEqual([SIGN_OUT, SIGN_OUT, SIGN_OUT]);
  heard = 200;
  expect((await signInAnswer(post(SIGN_IN))).ok).toBe(true);
  expect(await session()).toEqual(signedIn);
  expect(asked.slice(3)).toEqual([SIGN_OUT, SIGN_IN, SESSION]);
});
