import { describe, expect, it } from 'vitest';
import { EngineError } from '../../../engine-error.ts';
import { parseInstruction } from './parse-instruction.ts';

/** The operations without the name of a thing, which stays as it was typed; for a refusal its code, and what another tool gets. */
function readingOf(wish: string): unknown {
  try {
    return parseInstruction(wish).map((operation) =>
      'where' in operation && 'phrase' in operation.where
        ? { ...operation, where: { kind: operation.where.kind } }
        : operation,
    );
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const { part: _, ...details } = error.details ?? {};
    return { code: error.code, ...details };
  }
}

const tone = (name: string, amount: number) => ({ kind: 'tone', tone: name, amount, where: { kind: 'picture' } });
const allBut = { kind: 'tone', tone: 'blackAndWhite', amount: 1, where: { kind: 'allBut' } };
const blue = { kind: 'recolor', color: { red: 32, green: 88, blue: 192 }, where: { kind: 'object' } };
const pink = { kind: 'recolor', color: { red: 240, green: 134, blue: 176 }, where: { kind: 'object' } };
const blonde = { kind: 'recolor', color: { red: 217, green: 183, blue: 124 }, where: { kind: 'object' } };
const cinematic = [tone('contrast', 1), tone('vividness', -0.5), tone('warmth', -0.5)];
const avatar = (words: string) => ({ code: 'other_tool', tool: 'generateAvatar', words });
const needsModel = { code: 'needs_model' };

/** Everyday wishes by what they come to, in English, German, French, Spanish, Japanese, Korean and Chinese. */
const WISHES: readonly (readonly [reading: unknown, wishes: readonly string[]])[] = [
  [
    [tone('warmth', 1)],
    [
      'warm like a sunset',
      'sunset',
      'golden hour',
      'make it look like golden hour',
      'make it look like a warm summer evening',
      'warm wie ein Sonnenuntergang',
      'Sonnenuntergang',
      'goldene Stunde',
      'mach es warm wie bei Sonnenuntergang',
      'chaud comme un coucher de soleil',
      'coucher de soleil',
      'heure dorée',
      'cálida como un atardecer',
      'atardecer',
      'hora dorada',
      '夕焼けのように暖かく',
      '夕焼け',
      'ゴールデンアワー',
      '노을처럼 따뜻하게',
      '노을',
      '골든아워',
      '像日落一样温暖',
      '日落',
      '黄金时刻',
    ],
  ],
  [[pink], ['make the sky pink like a sunset', 'paint the dress pink like a rose']],
  [
    [tone('sepia', 1)],
    [
      'retro look',
      'vintage',
      'vintage look bitte',
      'Retro-Look',
      'Vintage-Look bitte',
      'mach das Bild nostalgisch',
      'look rétro',
      'effet vintage',
      'estilo retro',
      'efecto vintage por favor',
      'レトロ風',
      'ビンテージ風にして',
      '레트로 느낌으로',
      '빈티지 느낌',
      '复古风格',
      '变成老照片',
    ],
  ],
  [
    cinematic,
    [
      'cinematic',
      'make it cinematic',
      'give it a movie look',
      'filmischer Look',
      'wie im Kino',
      'mach es kinoreif',
      'cinématographique',
      'comme au cinéma',
      'cinematográfico',
      'como en una película',
      '映画風に',
      '映画のようにして',
      '영화처럼',
      '시네마틱하게 해줘',
      '电影感',
      '像电影一样',
    ],
  ],
  [
    [allBut],
    [
      'black and white but keep the cup in color',
      'everything black and white but the cup',
      'make the photo black and white, but leave the cup in colour',
      'schwarz-weiß, aber lass die Tasse farbig',
      'alles schwarz-weiß außer der Tasse',
      'noir et blanc mais garde la tasse en couleur',
      'tout en noir et blanc sauf la tasse',
      'blanco y negro pero deja la taza en color',
      'todo en blanco y negro menos la taza',
      'カップ以外を白黒にして',
      '白黒にして、カップだけカラーのまま残して',
      '컵만 빼고 흑백으로',
      '흑백으로 하되 컵은 컬러로 유지해줘',
      '除了杯子都变成黑白',
      '黑白，但保留杯子的颜色',
    ],
  ],
  [
    [blue],
    [
      'make the sky blue',
      'make the walls blue',
      'mach den Himmel blau',
      'mets le ciel en bleu',
      'haz el cielo azul',
      '空を青くして',
      '하늘을 파랗게 해줘',
      '把天空变成蓝色',
    ],
  ],
  [
    [blonde],
    [
      'change my hair to blonde',
      'mach meine Haare blond',
      'ändere meine Haare zu blond',
      'mets mes cheveux en blond',
      'haz mi pelo rubio',
      '髪を金髪にして',
      '머리카락을 금발로 바꿔줘',
      '把头发染成金发',
    ],
  ],
  [
    avatar('van gogh'),
    [
      'make it look like van gogh',
      'like Van Gogh',
      'mach es wie von Van Gogh',
      'comme Van Gogh',
      'como Van Gogh',
      'ゴッホ風にして',
      '고흐 스타일로 바꿔줘',
      '变成梵高风格',
    ],
  ],
  [
    avatar('monet'),
    [
      'in the style of monet',
      'im Stil von Monet',
      'dans le style de Monet',
      'al estilo de Monet',
      'モネのスタイルで',
      '모네 화풍으로',
      '莫奈的风格',
    ],
  ],
  [
    needsModel,
    [
      'beach background',
      'change the background to a beach',
      'beach',
      'put me on a beach',
      'make it snow',
      'add snow',
      'add rain',
      'snow',
      'make it night',
      'turn day into night',
      'make it winter',
      'night',
      'give her long hair',
      'long hair',
      'make him smile',
      'open her eyes',
      'make me thinner',
      'add a unicorn',
      'change the background to Paris',
      'replace the car with a bicycle',
    ],
  ],
  [
    needsModel,
    [
      'Strand als Hintergrund',
      'ändere den Hintergrund zu einem Strand',
      'Strand',
      'lass es schneien',
      'füge Schnee hinzu',
      'füge Regen hinzu',
      'mach es Nacht',
      'mach den Tag zur Nacht',
      'mach es Winter',
      'gib ihr lange Haare',
      'lass ihn lächeln',
      'öffne ihre Augen',
      'füge einen Hut hinzu',
    ],
  ],
  [
    needsModel,
    [
      'fond de plage',
      'remplace le fond par une plage',
      'plage',
      'fais neiger',
      'ajoute de la neige',
      'ajoute de la pluie',
      'mets la nuit',
      'transforme le jour en nuit',
      'mets en hiver',
      'donne-lui des cheveux longs',
      'fais-le sourire',
      'ouvre ses yeux',
      'ajoute un chapeau',
    ],
  ],
  [
    needsModel,
    [
      'fondo de playa',
      'cambia el fondo por una playa',
      'playa',
      'haz que nieve',
      'añade nieve',
      'añade lluvia',
      'haz que sea de noche',
      'convierte el día en noche',
      'haz que sea invierno',
      'ponle el pelo largo',
      'haz que sonría',
      'abre sus ojos',
      'añade un sombrero',
    ],
  ],
  [
    needsModel,
    [
      'ビーチの背景',
      '背景をビーチにして',
      'ビーチ',
      '雪を降らせて',
      '雪を追加して',
      '雨を追加',
      '夜にして',
      '昼を夜に変えて',
      '冬にして',
      '彼女の髪を長くして',
      '笑顔にして',
      '目を開けて',
      '帽子を追加して',
    ],
  ],
  [
    needsModel,
    [
      '해변 배경',
      '배경을 해변으로 바꿔줘',
      '해변',
      '눈이 오게 해줘',
      '눈을 추가해줘',
      '비를 추가해줘',
      '밤으로 바꿔줘',
      '낮을 밤으로 바꿔줘',
      '겨울로 만들어줘',
      '긴 머리로 바꿔줘',
      '웃게 해줘',
      '눈을 뜨게 해줘',
      '모자를 추가해줘',
    ],
  ],
  [
    needsModel,
    [
      '海滩背景',
      '把背景换成海滩',
      '海滩',
      '让它下雪',
      '添加雪花',
      '加点雨',
      '变成夜晚',
      '把白天变成黑夜',
      '变成冬天',
      '给她长头发',
      '让他微笑',
      '睁开她的眼睛',
      '加一顶帽子',
    ],
  ],
];

describe('everyday wishes', () => {
  it.each(WISHES.flatMap(([reading, wishes]) => wishes.map((wish) => [wish, reading] as const)))(
    'T4 “%s” is understood, or refused with what would do it',
    (wish, reading) => expect(readingOf(wish)).toEqual(reading),
  );

  it.each([
    'remove the snow from the blorp zzz',
    'do not make it snow',
    'brighten or the beach',
    'mach es nicht Nacht',
    '不要下雪',
    'extend the arm',
  ])('T9 “%s” does not ask for a model', (wish) => {
    expect(readingOf(wish)).toEqual({ code: 'instruction_unknown' });
  });
});
