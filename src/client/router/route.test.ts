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
])('%s is a page within its layouts', (address, files) => expect(filesAt(address)).toEqual(files));

test.each(['/no/such', '/account/nothing', '/blog/a-post/more', '/Features'])('R15 %s is none', (address) =>
  expect(filesAt(address)).toEqual(['unknown']),
);

test('what stands for a part of the address is read from it, and a percent sign that encodes nothing is one', () => {
  expect(matchRoutes(routes, '/blog/caf%C3%A9').at(-1)?.params).toEqual({ slug: 'café' });
  expect(matchRoutes(routes, '/blog/100%').at(-1)?.params).toEqual({ slug: '100%' });
});

test('a link names its page, or stays on the one it stands on', () => {
  expect(hrefOf('/blog#top', '/help')).toBe('/blog#top');
  expect(hrefOf({ pathname: '/login', search: '?from=%2Feditor' }, '/help')).toBe('/login?from=%2Feditor');
  expect(hrefOf({ search: '' }, '/help')).toBe('/help');
});
