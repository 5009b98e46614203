import { describe, expect, it } from 'vitest';
import { EngineError } from '../../../engine-error.ts';
import type { Operation } from './operation.ts';
import { parseInstruction } from './parse-instruction.ts';

const whole = { kind: 'picture' } as const;
const background = { kind: 'background' } as const;
const tone = (tone: string, amount: number, where: object = whole): object => ({ kind: 'tone', tone, amount, where });

describe('what an instruction asks for', () => {
  it.each<[string, object]>([
    ['warmer', tone('warmth', 1)],
    ['Could you please make it look a bit warmer?', tone('warmth', 0.5)],
    ['the picture is too dark', tone('brightness', 1)],
    ['less bright', tone('brightness', -1)],
    ['turn the brightness down', tone('brightness', -1)],
    ['b&w', tone('blackAndWhite', 1)],
    ['make it look old', tone('sepia', 1)],
    ['make it look old fashioned', tone('sepia', 1)],
    ['give it a vintage look', tone('sepia', 1)],
    ['blur only the background a little', { kind: 'blur', amount: 0.5, where: background }],
    ['crop to instagram portrait', { kind: 'crop', ratio: { width: 4, height: 5 } }],
    ['reduce the grain', tone('cleanness', 1)],
    ['make the door much more vivid', tone('vividness', 1.7, { kind: 'object', phrase: 'door' })],
    ['black & white except for the red ball', tone('blackAndWhite', 1, { kind: 'allBut', phrase: 'red ball' })],
    ['the backround should be blurry', { kind: 'blur', amount: 1, where: background }],
    ['remove the background', { kind: 'backdrop', backdrop: { kind: 'transparent' } }],
    ['white studio background', { kind: 'backdrop', backdrop: { kind: 'studio' } }],
    ['get rid of the cup on the left', { kind: 'remove', phrase: 'cup on the left' }],
    ['turn it upside down', { kind: 'rotate', degrees: 180 }],
    ['rotate 10° to the left', { kind: 'rotate', degrees: -10 }],
    ['mirror it', { kind: 'flip', axis: 'horizontal' }],
    ['crop to 16 by 9', { kind: 'crop', ratio: { width: 16, height: 9 } }],
    ['the horizon is crooked', { kind: 'straighten' }],
    ['darken the corners slightly', { kind: 'vignette', amount: 0.5 }],
  ])('T4 “%s”', (instruction, operation) => {
    expect(parseInstruction(instruction)).toEqual([operation]);
  });

  it('T4 takes a share that is named', () => {
    expect(parseInstruction('increase the contrast by 30 %')).toEqual([{ ...tone('contrast', 1), share: 0.3 }]);
  });

  it('T4 takes the last color for the wanted one', () => {
    const [operation] = parseInstruction('make the red mug #0000ff');
    expect(operation).toEqual({
      kind: 'recolor',
      color: { red: 0, green: 0, blue: 255 },
      where: { kind: 'object', phrase: 'red mug' },
    });
  });

  it('T4 takes several changes, however they are joined, in their order', () => {
    const kinds = (instruction: string): string[] => parseInstruction(instruction).map(({ kind }) => kind);
    expect(kinds('Hi! Crop it square, then flip it; add a vignette and blur the background. Thanks')).toEqual([
      'crop',
      'flip',
      'vignette',
      'blur',
    ]);
  });

  it('T4 gives a piece without a verb the verb before it, and a bare adjective what was described before it', () => {
    expect(parseInstruction('remove the cone and the dog')).toEqual([
      { kind: 'remove', phrase: 'cone' },
      { kind: 'remove', phrase: 'dog' },
    ]);
    expect(parseInstruction('make the background darker and warmer').map((operation) => whereOf(operation))).toEqual([
      background,
      background,
    ]);
    expect(parseInstruction('blur the background and make it warmer').map((operation) => whereOf(operation))).toEqual([
      background,
      whole,
    ]);
  });
});

describe('what “it” is where a part is marked', () => {
  it.each<[string, object]>([
    ['make it blue', { kind: 'recolor', where: whole }],
    ['paint it red, and make it darker', { kind: 'recolor', where: whole }],
    ['remove it', { kind: 'remove', phrase: '' }],
  ])('T4 “%s” is of what is marked, and is refused where nothing is', (instruction, operation) => {
    expect(parseInstruction(instruction, true)[0]).toMatchObject(operation);
    expect(refusalOf(instruction).code).toBe('instruction_unknown');
  });
});

describe('what no rule can do', () => {
  it.each([
    ['warmer, and make her zorch', 'make her zorch'],
    ['do not make it brighter', 'do not make it brighter'],
    ['rotate the mug', 'rotate the mug'],
    ['make a red car', 'make a red car'],
    ['a dark cloud in the sky', 'a dark cloud in the sky'],
    ['make the car in the background blue', 'make the car in the background blue'],
    ['brighter or darker', 'brighter or darker'],
    ['make it blue', 'make it blue'],
    ['???', '???'],
  ])('T9 “%s” is refused as a whole, and the part is named', (instruction, part) => {
    const error = refusalOf(instruction);
    expect(error.code).toBe('instruction_unknown');
    expect(error.details?.part).toBe(part);
  });

  it.each([
    ['add a unicorn', 'add a unicorn'],
    ['put a hat on the dog and make it warmer', 'put a hat on the dog'],
    ['add a bright star', 'add a bright star'],
    ['please draw a moustache on him', 'please draw a moustache on him'],
    ['black and white and also put sunglasses on her', 'put sunglasses on her'],
    ['warmer, and make her smile', 'make her smile'],
    ['change the background to Paris', 'change the background to Paris'],
    ['make the dog bigger', 'make the dog bigger'],
    ['make the car look like a cartoon', 'make the car look like a cartoon'],
  ])('T9 “%s” asks for what only a model can make, and the refusal says that', (instruction, part) => {
    const { code, details } = refusalOf(instruction);
    expect([code, details?.part]).toEqual(['needs_model', part]);
  });

  it('T9 a very long instruction is refused at once', () => {
    const before = process.threadCpuUsage();
    expect(refusalOf('make the mug and the '.repeat(47)).code).toBe('instruction_unknown');
    expect(refusalOf('b,'.repeat(500)).code).toBe('instruction_unknown');
    expect(refusalOf('mach den Hund und '.repeat(55)).code).toBe('instruction_unknown');
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});

describe('what another tool does', () => {
  it.each<[string, object]>([
    ['restore this old photo', { tool: 'restorePhoto' }],
    ['Please repair my damaged picture', { tool: 'restorePhoto' }],
    ['remove the scratches', { tool: 'restorePhoto' }],
    ['get rid of dust and scratches and make it warmer', { tool: 'restorePhoto' }],
    ['colorize it', { tool: 'colorizePhoto' }],
    ['make it colour', { tool: 'colorizePhoto' }],
    ['turn this black and white photo into a color photo', { tool: 'colorizePhoto' }],
    ['colourise this photo, the dress is red', { tool: 'colorizePhoto', words: 'the dress is red' }],
    ['make it wider', { tool: 'extendImage' }],
    ['extend the background to the left', { tool: 'extendImage' }],
    ['make it 16:9 by adding background', { tool: 'extendImage' }],
    ['zoom out', { tool: 'extendImage' }],
    ['upscale it', { tool: 'enhancePhoto' }],
    ['make it 4K', { tool: 'enhancePhoto' }],
    ['increase the resolution', { tool: 'enhancePhoto' }],
    ['make it look like a watercolor', { tool: 'generateAvatar', words: 'watercolor' }],
    ['turn me into a cartoon', { tool: 'generateAvatar', words: 'cartoon' }],
    ['convert this picture to an oil painting', { tool: 'generateAvatar', words: 'oil painting' }],
    ['make an avatar of me', { tool: 'generateAvatar' }],
  ])('T9 “%s” names it, with the words for its own field', (instruction, details) => {
    expect(refusalOf(instruction)).toMatchObject({ code: 'other_tool' });
    expect(refusalOf(instruction).details).toEqual(details);
  });

  it.each<[string, string]>([
    ['enhance the colours', 'tone'],
    ['sharpen it', 'tone'],
    ['make the painting brighter', 'tone'],
    ['crop to 16:9', 'crop'],
    ['remove the scratched table', 'remove'],
    ['remove the drawing', 'remove'],
    ['keep only the bowl in colour', 'tone'],
    ['add some colour', 'tone'],
  ])('T4 “%s” is done here', (instruction, kind) => {
    expect(parseInstruction(instruction).map((operation) => operation.kind)).toEqual([kind]);
  });

  it.each(['extend the arm', 'restore the wall'])(
    'T9 “%s” names a thing, so no other tool does it either',
    (instruction) => expect(refusalOf(instruction).code).toBe('instruction_unknown'),
  );
});

function whereOf(operation: Operation): object | undefined {
  return 'where' in operation ? operation.where : undefined;
}

function refusalOf(instruction: string): EngineError {
  try {
    parseInstruction(instruction);
  } catch (error) {
    if (error instanceof EngineError) return error;
  }
  throw new Error(`“${instruction}” was not refused`);
}
