import { describe, expect, it } from 'vitest';
import type { ToolField } from '../../../../tools/tool.ts';
import { extendedSize, inputsOf, paramsFrom, startRatio } from './field-inputs.ts';

/** The fields of a tool that there is not: the client knows kinds of fields, and no tool. */
const fields: readonly ToolField[] = [
  { kind: 'text', param: 'mood', label: 'Mood', placeholder: 'calm' },
  { kind: 'ratio', width: 'across', height: 'down', presets: [[1, 1]] },
  {
    kind: 'mask',
    purpose: 'change',
    words: { kind: 'text', param: 'part', label: 'Which part?', placeholder: 'the door' },
  },
  { kind: 'choice', param: 'times', label: 'How often?', times: [1, 2], needs: 'enlarge' },
  { kind: 'switch', param: 'soft', label: 'Softly', hint: 'Not hard.' },
];
const start = { across: 16, down: 9 };

it("E9 inputs begin with the tool's start values and keep text exactly as it was typed", () => {
  expect(inputsOf(fields, start)).toEqual({ mood: '', across: '16', down: '9', part: '', times: '', soft: '' });
  expect(inputsOf(fields, start, { across: '', part: ' a door ' })).toMatchObject({ across: '', part: ' a door ' });
});

it('E9 parameters hold trimmed words, numbers as numbers, and no blank field', () => {
  const inputs = inputsOf(fields, start, { mood: '  ', across: '2.5', down: '', part: ' a door ' });
  expect(paramsFrom(fields, inputs)).toEqual({ across: 2.5, part: 'a door' });
  expect(paramsFrom(fields, { times: '2' })).toEqual({ times: 2 });
  expect(paramsFrom(fields, { soft: 'true' })).toEqual({ soft: true });
});

describe('T7 the size of an image of 1600 × 1200 extended to', () => {
  const image = { width: 1600, height: 1200 };
  it.each([
    [16, 9, { width: 2133, height: 1200 }],
    [9, 16, { width: 1600, height: 2844 }],
    [1, 1, { width: 1600, height: 1600 }],
    [4, 3, image],
  ])('%d : %d', (width, height, size) => expect(extendedSize(image, width, height)).toEqual(size));
});

it.each([
  ['a photo that it makes wider keeps the start', { width: 600, height: 400 }, { across: 16, down: 9 }],
  ['a photo of that ratio gets the nearest other one', { width: 1600, height: 900 }, { across: 3, down: 2 }],
  [
    'a photo that it would make more than twice as wide gets the nearest',
    { width: 400, height: 600 },
    { across: 9, down: 16 },
  ],
  ['a strip for which no preset is near keeps the start', { width: 2000, height: 100 }, { across: 16, down: 9 }],
])('%s', (_, image, ratio) => {
  const presets = [
    [16, 9],
    [9, 16],
    [1, 1],
    [4, 5],
    [3, 2],
    [21, 9],
  ] as const;
  const field = { kind: 'ratio', width: 'across', height: 'down', presets } as const;
  expect(startRatio(field, { across: 16, down: 9 }, image)).toEqual(ratio);
});
