import { expect, test } from 'vitest';
import type { Route } from '../../src/client/router/route.ts';
import { routes } from '../../src/client/app/routes.ts';
import { screens } from '../screens/screens.ts';

/** The paths of routes that show something of their own: layouts have none. */
function pathsOf(entries: readonly Route[], parent = ''): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    return [...(children === undefined ? [own || '/'] : []), ...pathsOf(children ?? [], own)];
  });
}

test('every route is among the screens that are photographed and checked', () => {
  const shown = Object.values(screens)
    .flat()
    .flatMap(({ routes: paths }) => paths ?? []);
  // An unknown path leads elsewhere (R15).
  const paths = pathsOf(routes).filter((path) => path !== '/*');
  expect(paths.filter((path) => !shown.includes(path))).toEqual([]);
  expect(shown.filter((path) => !paths.includes(path))).toEqual([]);
});

test('no two screens have the same name', () => {
  const ids = Object.values(screens).flatMap((group) => group.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
