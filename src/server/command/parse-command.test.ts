import { expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';

const parse = (...args: string[]) => parseCommand(args);

it('a tool goes by its id or by its name with hyphens, and keeps what it starts with', () => {
  const { tool, params, pictures, format } = parse('extend-image', 'a.jpg', './b=c.jpg', 'height=4');
  expect({ tool, params, format }).toEqual({ tool: 'extendImage', params: { width: 16, height: 4 }, format: 'png' });
  expect(pictures).toEqual(['a.jpg', './b=c.jpg']);
  expect(parse('extendImage', 'a.jpg').tool).toBe('extendImage');
});

it('what a tool asks for is given by its name', () => {
  expect(parse('magic-erase', 'object=the dog = mine', 'a.jpg').params).toEqual({ object: 'the dog = mine' });
});

it.each([
  [[], /Which tool/],
  [['paint', 'a.jpg'], /no tool “paint”/],
  [['enhance-photo'], /Which pictures/],
  [['enhance-photo', 'a.jpg', '--format', 'gif'], /formats are png, jpeg, webp, avif/],
  [['enhance-photo', 'a.jpg', '--seed', '-1'], /seed|argument/],
  [['magic-erase', 'a.jpg', 'b.jpg', '--mask', 'm.png'], /for one picture/],
  [['magic-edit', 'a.jpg'], /Say what you want to change/],
  [['enhance-photo', 'a.jpg', '--loud'], /--loud/],
])('%j is refused', (args, reason) => {
  expect(() => parseCommand(args)).toThrow(reason);
});
