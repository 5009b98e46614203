import { expect, test } from 'vitest';
import { routes } from '../app/routes.ts';
import { hrefOf } from './location.ts';
import { matchRoutes } from './route.ts';

const filesAt = (address: string) =>
  matchRoutes(routes, address).map(({ route }) => route.file.replace(/^routes\/(.*)\.tsx$/, '$1'));

test.each([
  ['/', ['site/layout', 'site/landing']],
  ['/features', ['site/layout', 'site/features']],
  ['/features/', ['site/layout', 'site/features']],
  ['/auth', ['entry/layout', 'entry/login']],
  ['/account', ['signed-in/layout', 'account/layout', 'account/index']],
  ['/account/security', ['signed-in/layout', 'account/layout', 'account/security']],
  ['/blog', ['site/layout', 'site/blog']],
  ['/blog/a-post', ['site/layout', 'site/blog-post']],
])('%s leads through its layouts to its page', (address, files) => expect(filesAt(address)).toEqual(files));

test.each(['/no/such', '/account/nothing', '/blog/a-post/more', '/Features'])(
  'R15 %s leads to the page for unknown addresses',
  (address) => expect(filesAt(address)).toEqual(['unknown']),
);

test('a parameter is decoded from the address, and a stray percent sign stays as it is', () => {
  expect(matchRoutes(routes, '/blog/caf%C3%A9').at(-1)?.params).toEqual({ slug: 'café' });
  expect(matchRoutes(routes, '/blog/100%').at(-1)?.params).toEqual({ slug: '100%' });
});

test('a link without a path stays on its own page', () => {
  expect(hrefOf('/blog#top', '/help')).toBe('/blog#top');
  expect(hrefOf({ pathname: '/login', search: '?from=%2Feditor' }, '/help')).toBe('/login?from=%2Feditor');
  expect(hrefOf({ search: '' }, '/help')).toBe('/help');
});
