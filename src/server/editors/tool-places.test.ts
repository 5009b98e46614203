import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { placesOf, toolsAt } from './tool-places.ts';

const server = { GEMINI_API_KEY: 'k' };

test('without a table our own engine makes all, and a model server all but cut-outs', () => {
  expect(toolsAt(placesOf({}, false), 'added')).toHaveLength(10);
  expect(toolsAt(placesOf({}, true), 'added')).toEqual(['removeBackground']);
});

test('the table moves the tools that it names, and leaves the rest where it is', () => {
  const { modelServer, ownTools } = readConfig({ ...server, TOOLS: 'erase:added, colorize:own,cutout:own' });
  expect(modelServer?.tools).toEqual([
    'enhancePhoto',
    'magicEdit',
    'restorePhoto',
    'extendImage',
    'generateAvatar',
    'newScene',
    'batchEnhance',
  ]);
  expect(ownTools).toEqual(['removeBackground', 'colorizePhoto']);
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ TOOLS: 'paint:own' }, 'TOOLS: paint:own names no tool; the tools are cutout, enhance, '],
  [{ TOOLS: 'toString:own' }, 'TOOLS: toString:own names no tool; '],
  [{ TOOLS: 'erase:cloud' }, 'TOOLS: erase:cloud names no place; the places are served, added, own'],
  [{ TOOLS: 'erase' }, 'TOOLS: erase names no place; '],
  [{ TOOLS: 'erase:own,' }, 'TOOLS: an empty entry names no tool; '],
  [{ TOOLS: 'erase:own,erase:added' }, 'TOOLS: erase:added is the second entry for its tool'],
  [{ TOOLS: 'edit:added' }, 'TOOLS: edit:added names a tool for which no model can be added; say own'],
  [{ TOOLS: 'edit:served' }, 'TOOLS: edit:served needs a model server; set MODEL_SERVER'],
  [{ ...server, TOOLS: 'cutout:served' }, 'TOOLS: cutout:served is made here alone'],
  [{ ...server, TOOLS: 'edit:own', HOSTED_TOOLS: 'magicErase' }, 'TOOLS: takes the place of HOSTED_TOOLS; set one'],
])('a wrong entry stops the start with a line: %o', (env, line) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ message: expect.stringContaining(line) }));
  expect(() => readConfig(env)).toThrow(StartupError);
});
