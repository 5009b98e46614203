import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { catalogue } from '../../tools/catalogue.ts';
import { parameterNames, toolHelp, USAGE } from './command-help.ts';
import { type Command, parseCommand } from './parse-command.ts';

const parse = (...args: string[]): Command => {
  const parsed = parseCommand(args);
  if (parsed.asks !== 'edit') throw new Error(parsed.asks);
  return parsed.command;
};

it('a tool goes by its id or by its name with hyphens, and keeps what it starts with', () => {
  const { tool, params, pictures, format } = parse('extend-image', 'a.jpg', './b=c.jpg', 'height=4');
  expect({ tool, params, format }).toEqual({ tool: 'extendImage', params: { width: 16, height: 4 }, format: 'png' });
  expect(pictures).toEqual(['a.jpg', './b=c.jpg']);
  expect(parse('extendImage', 'a.jpg').tool).toBe('extendImage');
});

it('what a tool asks for is given by its name, and numbers are numbers', () => {
  expect(parse('magic-erase', 'object=the dog = mine', 'a.jpg').params).toEqual({ object: 'the dog = mine' });
  expect(parse('enhance-photo', 'enlarge=2', 'a.jpg').params).toEqual({ enlarge: 2 });
  expect(parse('extend-image', 'blurred=true', 'a.jpg').params).toMatchObject({ blurred: true });
  expect(() => parse('extend-image', 'blurred=maybe', 'a.jpg')).toThrow('blurred');
});

it('results go beside their pictures, into a folder, to a file of its ending’s format, or to standard output', () => {
  const where = (...args: string[]) => {
    const { output, format } = parse('enhance-photo', ...args);
    return [output, format];
  };
  expect(where('a.jpg')).toEqual([{ kind: 'beside' }, 'png']);
  expect(where('a.jpg', '-o', 'out', '--format', 'jpg')).toEqual([{ kind: 'folder', path: 'out' }, 'jpeg']);
  expect(where('a.jpg', '-o', 'out/a.JPG')).toEqual([{ kind: 'file', path: 'out/a.JPG' }, 'jpeg']);
  expect(where('-', '-f', 'webp')).toEqual([{ kind: 'stdout' }, 'webp']);
  expect(where('-', '--out', 'out')).toEqual([{ kind: 'folder', path: 'out' }, 'png']);
});

it('a result that is there is a file still, and a folder may be named like a picture', () => {
  const folder = mkdtempSync(join(tmpdir(), 'out-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, named] = [join(folder, 'a.png'), join(folder, 'b.png')];
  writeFileSync(file, '');
  mkdirSync(named);
  expect(parse('enhance-photo', 'a.jpg', '-o', file).output).toEqual({ kind: 'file', path: file });
  expect(parse('enhance-photo', 'a.jpg', '-o', named).output).toEqual({ kind: 'folder', path: named });
});

it('help is given for all tools, and for each with every parameter that it takes', () => {
  expect(parseCommand(['--help'])).toEqual({ asks: 'help', tool: undefined });
  expect(parseCommand(['extend-image', '-h'])).toEqual({ asks: 'help', tool: 'extendImage' });
  expect(USAGE).toContain('extend-image');
  // The words of an instruction that a mask shows are of no use without the page's marks.
  const missing = catalogue.flatMap((tool) =>
    parameterNames(tool)
      .filter((name) => !toolHelp(tool.id).includes(`${name}=`))
      .map((name) => `${tool.id} ${name}`),
  );
  expect(missing).toEqual(['magicEdit object']);
});

it.each([
  [[], /Which tool/],
  [['paint\n', 'a.jpg'], /no tool “paint\\n”/],
  [['enhance-photo'], /Which pictures/],
  [['enhance-photo', 'a.jpg', '--format', 'gif'], /formats are png, jpg, webp, avif, not “gif”/],
  [['enhance-photo', 'a.jpg', '--format', 'constructor'], /not “constructor”/],
  [['enhance-photo', 'a.jpg', '--out', 'a.png', '--format', 'jpg'], /does not fit the ending/],
  [['enhance-photo', 'a.jpg', 'b.jpg', '--out', 'c.png'], /--out c\.png is for one picture/],
  [['enhance-photo', 'a.jpg', '--out', '-', '--json'], /--json needs standard output/],
  [['enhance-photo', '-', 'b.jpg'], /“-” stands alone/],
  [['generate-avatar', '-'], /generate-avatar makes several pictures/],
  [['enhance-photo', 'a.jpg', '--skip-existing', '--overwrite'], /exclude each other/],
  [['enhance-photo', 'a.jpg', '--seed', '1.5'], /--seed is a whole number/],
  [['magic-erase', 'a.jpg', 'b.jpg', '--mask', 'm.png'], /for one picture/],
  [['magic-erase', 'a.jpg', '--mask', 'not-there.png'], /--mask: there is no file “not-there\.png”/],
  [['enhance-photo', 'a.jpg', 'foo=bar'], /enhance-photo has no parameter “foo”\. It takes enlarge\./],
  [['remove-background', 'a.jpg', 'foo=bar'], /no parameter “foo”\. It takes none\./],
  [['enhance-photo', 'a.jpg', 'enlarge=3'], /^enlarge: A photo can be enlarged 1, 2 or 4 times\.$/],
  [['extend-image', 'a.jpg', 'width='], /^width: Width and height must be positive/],
  [['extend-image', 'a.jpg', 'width=100', 'height=1'], /^width, height: .*between 1:8 and 8:1/],
  [['magic-edit', 'a.jpg'], /Say what you want to change/],
  [['enhance-photo', 'a.jpg', '--loud'], /--loud/],
])('%j is refused', (args, reason) => {
  expect(() => parseCommand(args)).toThrow(reason);
});
