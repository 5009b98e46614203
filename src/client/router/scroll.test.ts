import { afterEach, expect, it, vi } from 'vitest';
import { scrollPage } from './scroll.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['#100%', '100%'],
  ['#caf%C3%A9', 'café'],
])('R16 the hash %s scrolls to the element with the id %s', (hash, id) => {
  const scrollIntoView = vi.fn();
  vi.stubGlobal('document', { getElementById: (asked: string) => (asked === id ? { scrollIntoView } : null) });
  scrollPage('top', { pathname: '/help', search: '', hash, state: null, key: 'one' });
  expect(scrollIntoView).toHaveBeenCalledOnce();
});
