import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPictures } from './find-pictures.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(...files: string[]): void {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
}

/** `file`, or `file: why it is passed over`. */
function found(words: readonly string[], recursive = false, out?: string): string[] {
  const output =
    out === undefined ? { kind: 'beside' as const } : { kind: 'folder' as const, path: path.join(folder, out) };
  const pictures = words.map((word) => path.join(folder, word));
  return findPictures({ pictures, recursive, output }).map(({ file, skipped }) =>
    [path.relative(folder, file), ...(skipped ? [skipped] : [])].join(': '),
  );
}

it('a pattern gives its files in order, a name with the signs of one is itself, and each file comes once', () => {
  put('b.jpg', 'a.jpg', 'a[1].jpg');
  expect(found(['*.jpg', 'a[1].jpg', 'b.jpg'])).toEqual(['a.jpg', 'a[1].jpg', 'b.jpg']);
  expect(found(['*.gif'])).toEqual(['*.gif']);
});

it('a result beside its picture is not edited again, and is a picture where it alone is named', () => {
  put('x.jpg', 'x-enhancePhoto.png', 'x-generateAvatar-2 (2).webp', 'y-enhancePhoto.png');
  const said = 'is a result of a picture beside it';
  expect(found(['*'])).toEqual([
    `x-enhancePhoto.png: ${said}`,
    `x-generateAvatar-2 (2).webp: ${said}`,
    'x.jpg',
    'y-enhancePhoto.png',
  ]);
  expect(found(['*-enhancePhoto.png'])).toEqual(['x-enhancePhoto.png', 'y-enhancePhoto.png']);
});

it.skipIf(process.platform === 'win32')('a pipe and a folder are passed over with a word', () => {
  put('a.jpg', 'sub/b.jpg');
  execFileSync('mkfifo', [path.join(folder, 'pipe.jpg')]);
  expect(found(['*'])).toEqual([
    'a.jpg',
    'pipe.jpg: is a pipe, no picture',
    'sub: is a folder; --recursive edits the pictures in it',
  ]);
  expect(found(['.'], true)).toEqual(['a.jpg', 'pipe.jpg: is a pipe, no picture', 'sub/b.jpg']);
});

it('a folder gives the pictures below it, without what is hidden, no picture, or in the folder of the results', () => {
  put('a.HEIC', 'notes.txt', '.hidden.jpg', 'sub/deep/b.png', 'out/sub/c.png');
  expect(found(['.'], true, 'out')).toEqual(['a.HEIC', path.join('sub', 'deep', 'b.png')]);
});
