import { expect, it } from 'vitest';
import { userDataFolder } from './user-data-folder.ts';

it('the data lies where each system keeps the data of a person’s programs', () => {
  expect(userDataFolder('linux', {}, '/people/ann')).toBe('/people/ann/.local/share/pixmend');
  expect(userDataFolder('linux', { XDG_DATA_HOME: '/data' }, '/people/ann')).toBe('/data/pixmend');
  expect(userDataFolder('linux', { XDG_DATA_HOME: 'data' }, '/people/ann')).toBe('/people/ann/.local/share/pixmend');
  expect(userDataFolder('darwin', {}, '/Users/ann')).toBe('/Users/ann/Library/Application Support/Pixmend');
  const local = String.raw`C:\Users\ann\AppData\Local`;
  expect(userDataFolder('win32', { LOCALAPPDATA: local }, '')).toBe(String.raw`${local}\Pixmend`);
  expect(userDataFolder('win32', {}, String.raw`C:\Users\ann`)).toBe(String.raw`${local}\Pixmend`);
});
