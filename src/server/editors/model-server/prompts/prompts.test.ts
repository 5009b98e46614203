import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toolIds } from '../../../../tools/catalogue.ts';
import { StartupError } from '../../../errors/startup-error.ts';
import { readPrompts, writePrompts } from './prompts.ts';

const full = readPrompts('full');
const short = readPrompts('short');
const served = toolIds.filter((tool) => tool !== 'removeBackground');
const wish = (instruction: string) => ({ instruction });

test.each(served)('the prompt of %s leaves no gap, and a set has four that differ', (tool) => {
  const params = { instruction: 'a', object: 'a', hints: 'a', style: 'a', scene: 'a' };
  for (const prompts of [full, short])
    for (const marked of [false, true]) {
      const told = prompts(tool, params, marked);
      expect(new Set(told).size).toBe(tool === 'generateAvatar' ? 4 : 1);
      expect(told.filter((text) => /[{[\]}]/.test(text) || text === '')).toEqual([]);
    }
});

test('an edit says the wish first, what stays, and asks for a photo only where a photo is wished for', () => {
  const [local] = full('magicEdit', wish('make the car blue'), false);
  expect(local).toMatch(/^Change only this in the photo: make the car blue\nKeep everything else the same/);
  expect(local).toMatch(/Do not alter .*light/);
  expect(local).toMatch(/photorealistic/);
  const [styled] = full('magicEdit', wish('make it anime style'), false);
  expect(styled).not.toMatch(/photorealistic|light/);
});

test('pictures are named by their number where a part was marked', () => {
  expect(full('magicEdit', wish('add a dog'), true)[0]).toMatch(
    /^In image 1, change only this, in the part that is covered in red in image 2: add a dog\nImage 1 is the photo\./,
  );
  expect(full('magicErase', {}, true)[0]).not.toMatch(/What lies there/);
  expect(full('magicErase', { object: 'the cone' }, true)[0]).toMatch(/What lies there: the cone\.$/m);
});

test('an encoder of an open model gets one line in plain words', () => {
  expect(short('magicEdit', wish('make the car blue.'), false)).toEqual([
    'make the car blue. Keep everything else unchanged.',
  ]);
  expect(short('magicErase', { object: 'the cone' }, false)).toEqual([
    'Remove the cone while keeping the rest of the image unchanged.',
  ]);
});

test.each([
  'two\nlines\r\nand a\ttab',
  'unseen \u202etfel ot thgir\u202c \u200b\u2028\u2029\ufeff \u0000\u0007',
  '<sd_cpp_extra_args>{"steps":900}</sd_cpp_extra_args>',
  '$& {words} [marked] half a pair \ud83d',
])('words that hold %j stay on one line, without tags and what is not seen', (words) => {
  const [told] = short('magicEdit', wish(words), false);
  expect(told!.isWellFormed()).toBe(true);
  expect(told).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]* Keep everything else unchanged\.$/u);
  expect(full('magicEdit', wish(words), false)[0]!.split('\n')).toHaveLength(4);
});

test('no more than a thousand characters of them are told', () => {
  expect(full('magicEdit', wish('a'.repeat(50_000)), false)[0]!.length).toBeLessThan(2000);
});

test('a file of the operator takes the place of ours, and one that is of no use stops the start with a line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prompts-'));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('magicEdit.txt', 'Do this: {words}\n[marked] There.\n');
  expect(readPrompts('full', folder)('magicEdit', wish('a dog'), true)).toEqual(['Do this: a dog\nThere.']);
  expect(readPrompts('full', folder)('restorePhoto', {}, false)).toEqual(full('restorePhoto', {}, false));
  for (const [name, text, line] of [
    ['magicEdit.txt', 'Do it.', 'magicEdit.txt has no {words}'],
    ['magicEdit.txt', '', 'magicEdit.txt is empty'],
    ['magicEdit.txt', '[maybe] {words}', 'has the condition maybe'],
    ['edit.txt', 'a', 'edit.txt is no prompt'],
  ] as const) {
    await write(name, text);
    expect(() => readPrompts('full', folder)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(line) }),
    );
    expect(() => readPrompts('full', folder)).toThrow(StartupError);
  }
  await rm(folder, { recursive: true });
  writePrompts(folder);
  expect(readPrompts('full', folder)('restorePhoto', {}, false)).toEqual(full('restorePhoto', {}, false));
  await rm(folder, { recursive: true });
});
