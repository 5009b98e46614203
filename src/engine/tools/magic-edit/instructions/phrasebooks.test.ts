import { describe, expect, it } from 'vitest';
import { PHRASEBOOKS } from '../../../vocabulary/phrasebook/phrase-readers.ts';
import { termsOf } from '../../../vocabulary/terms.ts';
import { translateInstruction } from '../../../vocabulary/phrasebook/translate-instruction.ts';
import { EngineError } from '../../../engine-error.ts';
import { parseInstruction } from './parse-instruction.ts';

const refusalOf = (instruction: string) => {
  try {
    parseInstruction(instruction);
  } catch (error) {
    if (error instanceof EngineError) return { code: error.code, ...error.details };
  }
  throw new Error(`“${instruction}” was not refused`);
};

describe('wishes in other languages', () => {
  it.each([
    ['Mach die Hose rot', 'make it red', 'Hose'],
    ['Färbe bitte den Hut der Frau dunkelgrün!', 'make it dark green', 'Hut der Frau'],
    ['pon el coche azul', 'make it blue', 'coche'],
    ['Cambia el color de la puerta a amarillo', 'make it yellow', 'puerta'],
    ['mets la robe en vert foncé', 'make it dark green', 'robe'],
    ['T-Shirt hellblau färben', 'make it light blue', 'T-Shirt'],
    ['車を赤くして', 'make it red', '車'],
    ['빨간 차를 파란색으로 바꿔 주세요', 'make it blue', '빨간 차'],
    ['请把裙子改成红色', 'make it red', '裙子'],
  ])('T4 “%s” recolors the thing, by the name that was written', (wish, english, phrase) => {
    const [operation] = parseInstruction(english, true);
    expect(parseInstruction(wish)).toEqual([{ ...operation, where: { kind: 'object', phrase } }]);
  });

  it.each([
    ['HINTERGRUND UNSCHARF.', 'blur the background'],
    ['weißer Hintergrund', 'white background'],
    ['Kannst du das Foto bitte etwas heller machen?', 'make it a bit brighter'],
    ['Schwarz-Weiß und deutlich mehr Kontrast', 'black and white, much more contrast'],
    ['mach es schwarz und weiß', 'make it black and white'],
    ['um 90 Grad nach links drehen', 'rotate left'],
    ['auf 16 : 9 zuschneiden', 'crop to 16:9'],
    ['pon el fondo un poco más oscuro', 'make the background a bit darker'],
    ['PON EL FONDO TRANSPARENTE', 'remove the background'],
    ['mas calida y mas contraste', 'warmer, more contrast'],
    ['gira 180 grados', 'rotate 180 degrees'],
    ['floute l’arriere plan', 'blur the background'],
    ['supprimez le fond, s’il vous plaît', 'remove the background'],
    ['背景をぼかして、写真を明るくしてください', 'blur the background, make it brighter'],
    ['左右反転', 'flip horizontally'],
    ['배경을 흐리게 하고 사진을 더 밝게 해 줘', 'blur the background, make it brighter'],
    ['배경을흐리게해줘', 'blur the background'],
    ['把背景换成透明', 'remove the background'],
    ['提高对比度，裁剪成４：３', 'more contrast, crop to 4:3'],
  ])('T4 “%s” does what “%s” does', (wish, english) => {
    expect(parseInstruction(wish)).toEqual(parseInstruction(english));
  });

  it.each([
    ['entferne den Hund und die Katze', ['Hund', 'Katze']],
    ['borra el perro, el gato y la bici', ['perro', 'gato', 'bici']],
    ['赤い車を消してください', ['赤い車']],
  ])('T4 “%s” removes all that it names', (wish, phrases) => {
    expect(parseInstruction(wish)).toEqual(phrases.map((phrase) => ({ kind: 'remove', phrase })));
  });

  it.each([
    ['Mach die Hose schick', 'Mach die Hose schick'],
    ['Hintergrund unscharf und mach die Hose schick', 'mach die Hose schick'],
    ['mach ein Auto rot', 'mach ein Auto rot'],
    ['entferne den Hund nicht', 'entferne den Hund nicht'],
    ['ne floute pas le fond', 'ne floute pas le fond'],
    ['不要虚化背景', '不要虚化背景'],
    ['mach es rot', 'mach es rot'],
  ])('T9 “%s” is refused, with the words that were not understood as they were typed', (wish, part) => {
    expect(refusalOf(wish)).toEqual({ code: 'instruction_unknown', part });
  });

  it.each([
    ['Hintergrund unscharf und füge einen Hut hinzu', 'füge einen Hut hinzu'],
    ['setz dem Hund einen Hut auf und mach das Bild heller', 'setz dem Hund einen Hut auf'],
    ['犬に帽子をかぶせて背景をぼかす', '犬に帽子をかぶせて'],
  ])('T9 “%s” needs a model, with the words that ask for what it makes', (wish, part) => {
    expect(refusalOf(wish)).toEqual({ code: 'needs_model', part });
  });

  it('T4 what is marked is “es” and “it”', () => {
    expect(parseInstruction('mach es rot', true)).toEqual(parseInstruction('make it red', true));
    expect(parseInstruction('entferne es', true)).toEqual([{ kind: 'remove', phrase: '' }]);
  });

  it.each(
    PHRASEBOOKS.flatMap((book) =>
      Object.entries(book.wishes).flatMap(([english, ways]) => ways.map((way) => [way, english, book] as const)),
    ),
  )('T4 “%s” comes out as an instruction that is understood (%s)', (way, english, book) => {
    const first = (terms: string) => terms.split(',')[0]!;
    const slots: Record<string, string> = {
      ...Object.fromEntries(Object.entries(book.groups ?? {}).map(([name, terms]) => [name, first(terms)])),
      area: english.includes('except') ? 'xyz' : first(book.places['the background']),
      style: first(book.styles.monet),
      place: first(book.places.it),
      tone: first(book.tones.brighter),
      color: termsOf(book.vocabulary.colors.white, book.vocabulary)[0]!,
      degree: first(book.degrees.much),
      ratio: '4:3',
    };
    const words = way.split(' ').map((element) => element.replace('?', '').split('|')[0]!.replaceAll('_', ' '));
    const wish = words.map((word) => slots[/^\{(\w+)\}$/.exec(word)?.[1] ?? ''] ?? word).join(book.unspaced ? '' : ' ');
    expect(translateInstruction(wish)).toHaveProperty('english');
    const outcome = english.includes('{style}')
      ? [refusalOf(wish)].filter(({ code }) => code === 'other_tool')
      : parseInstruction(wish, true);
    expect(outcome.length).toBeGreaterThan(0);
  });
});
