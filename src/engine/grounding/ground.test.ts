import { describe, expect, it } from 'vitest';
import { EngineError } from '../engine-error.ts';
import type { Plane, Raster } from '../raster.ts';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { findWires } from './find-wires.ts';
import { ground, groundingNeeds, GUESS, LIKELY, SURE } from './ground.ts';
import type { Scene } from './scene-view.ts';
import { WINDOWS, WindowsWanted } from './window-mattes.ts';

const [WIDTH, HEIGHT] = [240, 180] as const;
const inBall = (x: number, y: number, cx: number, cy: number, r: number): boolean =>
  (x - cx) ** 2 + (y - cy) ** 2 < r * r;
const redLeft = (x: number, y: number): boolean => inBall(x, y, 50, 130, 20);
const redRight = (x: number, y: number): boolean => inBall(x, y, 190, 140, 18);
const blue = (x: number, y: number): boolean => inBall(x, y, 120, 130, 18);

/** A beach: blue sky, sand, two red balls and a blue one. */
function beach() {
  const noise = gaussian(7);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    const n = 2 * noise();
    if (redLeft(x, y) || redRight(x, y)) return [200 + n, 30 + n, 35 + n];
    if (blue(x, y)) return [40 + n, 80 + n, 200 + n];
    return y < 90 ? [150 + n, 185 + n, 225 + n] : [205 + n, 180 + n, 140 + n];
  });
  const matte = planeFrom(WIDTH, HEIGHT, (x, y) => (redLeft(x, y) || redRight(x, y) || blue(x, y) ? 1 : 0));
  return { source, matte };
}

function truth(belongs: (x: number, y: number) => boolean): Plane {
  return planeFrom(WIDTH, HEIGHT, (x, y) => (belongs(x, y) ? 1 : 0));
}

function iou(a: Plane, b: Plane): number {
  let [both, either] = [0, 0];
  a.data.forEach((value, i) => {
    both += Number(value >= 0.5 && b.data[i]! >= 0.5);
    either += Number(value >= 0.5 || b.data[i]! >= 0.5);
  });
  return both / either;
}

const find = (phrase: string, scene: Scene, least: number = LIKELY) => ground(phrase, scene, least);

function refusal(phrase: string, scene: Scene = beach(), least: number = LIKELY): EngineError {
  try {
    find(phrase, scene, least);
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error(`${phrase} was found`);
}

describe('T3 words to mask', () => {
  const scene = beach();

  it.each([
    ['the blue ball', blue],
    ['the red ball on the left', redLeft],
    ['the rightmost ball', redRight],
    ['the second ball from the left', blue],
    ['all the red balls', (x: number, y: number) => redLeft(x, y) || redRight(x, y)],
    ['the sky', (_: number, y: number) => y < 90],
    ['the sand', (x: number, y: number) => y >= 90 && !redLeft(x, y) && !redRight(x, y) && !blue(x, y)],
    ['everything but the blue ball', (x: number, y: number) => !blue(x, y)],
    ['all the balls except the blue one', (x: number, y: number) => redLeft(x, y) || redRight(x, y)],
    ['the background', (x: number, y: number) => !redLeft(x, y) && !redRight(x, y) && !blue(x, y)],
  ])('finds %s', (phrase, belongs) => {
    const { mask, confidence, found } = find(phrase, scene);
    expect(iou(mask, truth(belongs))).toBeGreaterThan(0.9);
    expect(confidence).toBeGreaterThanOrEqual(0.5);
    expect(found).not.toBe('');
  });

  it('guesses where it is asked to, and tells that it does; what is less than a guess it refuses all the same', () => {
    const { mask, confidence } = find('the red ball', scene, GUESS);
    expect(Math.max(iou(mask, truth(redLeft)), iou(mask, truth(redRight)))).toBeGreaterThan(0.9);
    expect(confidence).toBeGreaterThanOrEqual(GUESS);
    expect(confidence).toBeLessThan(SURE);
    expect(() => find('the frobnicator', scene, GUESS)).toThrow(/object_/);
  });

  it('says of two that fit as well that it is not sure', () => {
    expect(refusal('the red ball')).toMatchObject({ code: 'object_uncertain', details: { object: 'the red ball' } });
    expect(refusal('the ball').code).toBe('object_uncertain');
  });

  it('does not find what is not there', () => {
    expect(refusal('the green ball').code).toBe('object_not_found');
    expect(refusal('her face').code).toBe('object_not_found');
    expect(refusal('the text').code).toBe('object_not_found');
    expect(refusal('  ').code).toBe('nothing_marked');
  });

  it('looks closer where it is not sure, and only there', () => {
    const noise = gaussian(7);
    const sofa = (x: number, y: number): boolean => x < 150 && y >= 60 && y < 160;
    const pole = (x: number, y: number): boolean => Math.abs(x - 200) < 3 && y >= 80 && y < 140;
    const lamp = (x: number, y: number): boolean => pole(x, y) || (Math.abs(x - 200) < 22 && y >= 50 && y < 80);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 2 * noise();
      if (sofa(x, y)) return [60 + n, 70 + n, 150 + n];
      if (pole(x, y)) return [30 + n, 30 + n, 30 + n];
      return lamp(x, y) ? [226 + n, 216 + n, 190 + n] : [212 + n, 204 + n, 186 + n];
    });
    const seen = { source, matte: truth(sofa) };
    const windows = WINDOWS.map((window) => ({
      window,
      alpha: planeFrom(200, 200, (x, y) =>
        lamp(WIDTH * (window.left + (0.6 * (x + 0.5)) / 200), HEIGHT * (window.top + (0.6 * (y + 0.5)) / 200)) ? 1 : 0,
      ),
    }));
    expect(refusal('the lamp on the right', seen)).toBeInstanceOf(EngineError);
    expect(() => find('the lamp on the right', { ...seen, windows: 'on demand' })).toThrow(WindowsWanted);
    expect(iou(find('the lamp on the right', { ...seen, windows }).mask, truth(lamp))).toBeGreaterThan(0.85);
    expect(find('the blue sofa', { ...seen, windows: 'on demand' })).toEqual(find('the blue sofa', seen));
    const likely = find('the sofa', { ...seen, windows: 'on demand' }, GUESS).confidence;
    expect([likely >= LIKELY, likely < SURE]).toEqual([true, true]);
    // What has no outline of its own, no window shows better.
    expect(refusal('the sea', { ...seen, windows: 'on demand' })).toBeInstanceOf(EngineError);
  });

  it('gives the same mask every time, of the size of the source', () => {
    const [a, b] = [find('the blue ball', scene), find('the blue ball', scene)];
    expect(a.mask).toEqual(b.mask);
    expect([a.mask.width, a.mask.height]).toEqual([WIDTH, HEIGHT]);
  });

  it('does not take a word that nobody taught for what stands out, unless colour or place tell the same', () => {
    const only = { source: scene.source, matte: truth(blue) };
    expect(refusal('the gizmo', only)).toMatchObject({
      code: 'object_uncertain',
      details: { object: 'the gizmo', found: 'perhaps what the picture shows clearest in the middle' },
    });
    for (const phrase of ['the blue gizmo', 'the gizmo in the middle']) {
      expect(iou(find(phrase, only).mask, truth(blue))).toBeGreaterThan(0.9);
    }
  });

  it('does not take a thing for what has none of its traits', () => {
    const only = { source: scene.source, matte: truth(blue) };
    expect(iou(find('the balloon', only).mask, truth(blue))).toBeGreaterThan(0.9);
    for (const phrase of ['the snake', 'the zebra', 'the elephant', 'the bicycle']) {
      expect(refusal(phrase, only).code).toBe('object_uncertain');
    }
  });

  it('does not take a smooth vivid thing for an animal, nor a wall lit from above for the sky', () => {
    const only = { source: scene.source, matte: truth(redLeft) };
    for (const phrase of ['the dog', 'the cat', 'the red horse']) {
      expect(refusal(phrase, only).code).toBe('object_uncertain');
    }
    const room = rasterOf(WIDTH, HEIGHT, (_, y) => (y < 120 ? [222 - y / 6, 214 - y / 6, 202 - y / 6] : [120, 84, 60]));
    expect(refusal('the sky', { source: room, matte: truth(() => false) }).code).toBe('object_uncertain');
  });

  it('takes of two balls the striped one', () => {
    const striped = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (redLeft(x, y)) return [200, 30, 35];
      if (redRight(x, y)) return Math.floor(x / 8) % 2 === 0 ? [40, 80, 200] : [240, 240, 240];
      return [205, 180, 140];
    });
    const matte = truth((x, y) => redLeft(x, y) || redRight(x, y));
    expect(iou(find('the striped ball', { source: striped, matte }).mask, truth(redRight))).toBeGreaterThan(0.8);
  });

  it('parts what stands on another thing of another look', () => {
    const above = (x: number, y: number): boolean =>
      inBall(x, y, 120, 80, 34) || (inBall(x, y, 120, 90, 30) && y < 110);
    const below = (x: number, y: number): boolean => x >= 50 && x < 190 && y >= 110 && y < 165;
    const noise = gaussian(3);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 14 * noise();
      if (above(x, y)) return [160 + n, 125 + n, 80 + n];
      return below(x, y) ? [90, 45, 30] : [200, 215, 205];
    });
    const matte = truth((x, y) => above(x, y) || below(x, y));
    expect(iou(find('the teddy bear', { source, matte }, GUESS).mask, truth(above))).toBeGreaterThan(0.8);
    expect(iou(find('the suitcase', { source, matte }, GUESS).mask, truth(below))).toBeGreaterThan(0.8);
  });

  it('means what stands on a block, and not the block that carries it', () => {
    const cup = (x: number, y: number): boolean => Math.abs(x - 180) < 22 && y >= 60 && y < 110;
    const block = (x: number, y: number): boolean => Math.abs(x - 180) < 45 && y >= 110 && y < 165;
    const noise = gaussian(3);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (cup(x, y)) return [190 + n, 60 + n, 50 + n];
      return block(x, y) ? [120 + n, 118 + n, 112 + n] : [215 + n, 222 + n, 226 + n];
    });
    const matte = truth((x, y) => cup(x, y) || block(x, y));
    expect(iou(find('the cup on the right', { source, matte }).mask, truth(cup))).toBeGreaterThan(0.8);
  });

  it('marks the scratches of a print, and finds none in a clean photo', () => {
    const [width, height] = [480, 320];
    const lines = [
      [80, 0.1],
      [180, -0.15],
      [270, 0.2],
    ] as const;
    const distance = (x: number, y: number): number =>
      Math.min(...lines.map(([at, slope]) => Math.abs(x - at - slope * (y - 160))));
    const print = (depth: number): Raster => {
      const random = gaussian(3);
      return rasterOf(width, height, (x, y) => {
        const hill = 90 + 40 * Math.sin(x / 37) * Math.cos(y / 29) + 2 * random();
        const cover = y > 20 && y < 300 ? depth * Math.exp(-((distance(x, y) / 1.2) ** 2)) : 0;
        return [hill + cover * (238 - hill), hill + cover * (230 - hill), hill + cover * (208 - hill)];
      });
    };
    const { mask, found, confidence } = find('the scratches', { source: print(0.8) });
    const marked = [...mask.data.keys()].filter((i) => mask.data[i]! > 0.5);
    const onLine = marked.filter((i) => distance(i % width, Math.floor(i / width)) <= 5);
    expect(onLine.length).toBeGreaterThan(0.95 * marked.length);
    expect(new Set(onLine.map((i) => Math.floor(i / width))).size).toBeGreaterThan(240);
    expect(found).toBe('scratches');
    // Fine ones are left out: somebody should look.
    expect(confidence).toBeLessThan(SURE);
    expect(refusal('the scratches', { source: print(0), matte: truth(() => false) }).code).toBe('object_not_found');
  });

  it('is sure of letters in one place, and not where they may be in several', () => {
    const sign = (boards: readonly number[]): Raster =>
      rasterOf(240, 280, (x, y) => {
        const below = boards.find((top) => y >= top && y < top + 70);
        if (below === undefined || x < 40 || x >= 200) return [196, 196, 196];
        const [nth, at, line] = [Math.floor((x - 60) / 24), (x - 60) % 24, y - below];
        const upright = at < 4 || (nth % 3 > 0 && at >= 12 && at < 16);
        const bar = 20 + 6 * nth;
        const isLetter = x >= 60 && x < 180 && line >= 20 && line < 50;
        return isLetter && (upright || (at < 16 && line >= bar && line < bar + 4)) ? [230, 230, 230] : [50, 50, 50];
      });
    const sureness = (boards: readonly number[]): number =>
      find('the letters', { source: sign(boards) }, GUESS).confidence;
    expect(sureness([24])).toBeGreaterThanOrEqual(SURE);
    expect(sureness([24, 154])).toBeLessThan(SURE);
  });

  it('is sure of lines of letters that lie close to each other, which are one text', () => {
    const lineAt = (nth: number, x: number, y: number): boolean => {
      const [letter, at, down] = [Math.floor((x - 60) / 24), (x - 60) % 24, y - 34 - 54 * nth];
      if (x < 60 || x >= 180 || down < 0 || down >= 30) return false;
      const bar = 6 * ((letter + 2 * nth) % 5);
      return at < 4 || ((letter + nth) % 3 > 0 && at >= 12 && at < 16) || (at < 16 && down >= bar && down < bar + 4);
    };
    const source = rasterOf(240, 160, (x, y) => (lineAt(0, x, y) || lineAt(1, x, y) ? [230, 230, 230] : [50, 50, 50]));
    const { confidence, found } = find('the text', { source }, GUESS);
    expect(confidence).toBeGreaterThanOrEqual(SURE);
    expect(found).toBe('the text, one place');
  });

  it('takes letters in the corner where a phrase says so, and all others where it does not', () => {
    const isLetter = (x: number, y: number): boolean => {
      const [nth, at] = [Math.floor(x / 24), x % 24];
      if (x < 0 || nth >= 5 || y < 0 || y >= 30) return false;
      return at < 4 || (nth % 3 > 0 && at >= 12 && at < 16) || (at < 16 && y >= 6 * nth && y < 6 * nth + 4);
    };
    const source = rasterOf(480, 300, (x, y) => {
      const lit = isLetter(x - 180, y - 130) || isLetter(x - 340, y - 260);
      return lit ? [230, 230, 230] : [50, 50, 50];
    });
    const marked = (phrase: string): readonly number[] => {
      const { data } = find(phrase, { source }, GUESS).mask;
      return [data[145 * 480 + 181]!, data[275 * 480 + 341]!];
    };
    expect(marked('the number in the corner').map(Math.round)).toEqual([0, 1]);
    expect(marked('the text').map(Math.round)).toEqual([1, 1]);
    expect(marked('the numbers').map(Math.round)).toEqual([1, 1]);
    const [inMiddle, inCorner] = marked('the number').map(Math.round);
    expect(inMiddle! + inCorner!).toBe(1);
  });

  it('does not take teal for green, but does for turquoise', () => {
    const door = (x: number, y: number): boolean => x >= 95 && x < 150 && y >= 50 && y < 150;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => (door(x, y) ? [38, 120, 108] : [214, 196, 160]));
    const none = { source, matte: truth(() => false) };
    expect(iou(find('the teal door', none).mask, truth(door))).toBeGreaterThan(0.9);
    expect(refusal('the green door', none).code).toMatch(/^object_/);
  });

  it('takes what somebody wears as a whole where a strap parts it', () => {
    const body = (x: number, y: number): boolean => x >= 60 && x < 180 && y >= 60;
    const strap = (x: number): boolean => Math.abs(x - 112) < 5;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
      body(x, y) ? (strap(x) ? [240, 240, 236] : [214, 96, 40]) : [120, 140, 160],
    );
    const face = {
      x: 100,
      y: 10,
      width: 40,
      height: 50,
      confidence: 1,
      leftEye: { x: 110, y: 30 },
      rightEye: { x: 130, y: 30 },
      mouth: { x: 120, y: 48 },
    };
    const { mask } = find('the orange suit', { source, matte: truth(body), faces: [face] });
    expect(
      iou(
        mask,
        truth((x, y) => body(x, y) && !strap(x)),
      ),
    ).toBeGreaterThan(0.85);
  });

  it('does not take a small part of a thing for something large, nor what hangs in the air', () => {
    const bear = (x: number, y: number): boolean =>
      inBall(x, y, 120, 95, 60) || (Math.abs(x - 120) < 45 && y > 90 && y < 170);
    const bow = (x: number, y: number): boolean =>
      Math.abs(x - 120) < 4 + Math.abs(y - 110) * 0.9 && Math.abs(y - 110) < 12;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
      bow(x, y) ? [200, 30, 40] : bear(x, y) ? [150, 110, 70] : [215, 222, 232],
    );
    const scene = { source, matte: truth(bear) };
    expect(iou(find('the red bow', scene).mask, truth(bow))).toBeGreaterThan(0.6);
    for (const phrase of ['the red sled', 'the red car']) expect(refusal(phrase, scene).code).toMatch(/^object_/);
    const aloft = (x: number, y: number): boolean => inBall(x, y, 120, 40, 26);
    const balloon = {
      source: rasterOf(WIDTH, HEIGHT, (x, y) => (aloft(x, y) ? [120, 120, 124] : [200, 190, 170])),
      matte: truth(aloft),
    };
    expect(iou(find('the balloon', balloon).mask, truth(aloft))).toBeGreaterThan(0.9);
    expect(refusal('the elephant', balloon).code).toBe('object_uncertain');
  });

  it('knows somebody without a face by head and clothes, and a post for none', () => {
    const head = (x: number, y: number): boolean => inBall(x, y, 120, 36, 13);
    const trunk = (x: number, y: number): boolean => Math.abs(x - 120) < 24 && y >= 46 && y < 100;
    const legs = (x: number, y: number): boolean => Math.abs(Math.abs(x - 120) - 11) < 9 && y >= 100 && y < 165;
    const post = (x: number, y: number): boolean => Math.abs(x - 120) < 24 && y >= 23 && y < 165;
    const isPerson = (x: number, y: number): boolean => head(x, y) || trunk(x, y) || legs(x, y);
    const noise = gaussian(13);
    const before = (belongs: (x: number, y: number) => boolean): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 4 * noise();
        if (!belongs(x, y)) return [170 + n, 182 + n, 176 + n];
        if (belongs === post) return [120 + n, 40 + n, 44 + n];
        if (head(x, y)) return y < 30 ? [84 + n, 58 + n, 40 + n] : [212 + n, 164 + n, 134 + n];
        return trunk(x, y) ? [40 + n, 84 + n, 150 + n] : [48 + n, 50 + n, 62 + n];
      }),
      matte: truth(belongs),
    });
    expect(iou(find('the person', before(isPerson)).mask, truth(isPerson))).toBeGreaterThan(0.9);
    expect(refusal('the person', before(post)).code).toBe('object_uncertain');
    // Nothing tells a man from a woman: who names one looks at it first.
    const sureness = (phrase: string): number => ground(phrase, before(isPerson), GUESS).confidence;
    for (const name of ['man', 'woman', 'girl', 'waiter']) expect(sureness(`the ${name}`)).toBeLessThan(SURE);
    expect(sureness('the man')).toBeGreaterThanOrEqual(LIKELY);
    expect(sureness('the man in the middle')).toBeGreaterThanOrEqual(SURE);
  });

  it('knows somebody by the face below a hat, and in a print of one hue by the figure alone', () => {
    const hat = (x: number, y: number): boolean => Math.abs(x - 120) < 15 && y >= 18 && y < 30;
    const face = (x: number, y: number): boolean => inBall(x, y, 120, 38, 13) && y >= 30;
    const trunk = (x: number, y: number): boolean => Math.abs(x - 120) < 28 && y >= 50 && y < 100;
    const legs = (x: number, y: number): boolean => Math.abs(Math.abs(x - 120) - 11) < 9 && y >= 100 && y < 165;
    const isPerson = (x: number, y: number): boolean => hat(x, y) || face(x, y) || trunk(x, y) || legs(x, y);
    const noise = gaussian(19);
    const paint = (x: number, y: number): readonly [number, number, number] => {
      if (hat(x, y)) return [60, 130, 80];
      if (face(x, y)) return [212, 164, 134];
      if (trunk(x, y)) return [40, 84, 150];
      return legs(x, y) ? [48, 50, 62] : [170, 182, 176];
    };
    const scene = (tone: (colour: readonly [number, number, number]) => number[]): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        const [r, g, b] = tone(paint(x, y));
        return [r! + n, g! + n, b! + n];
      }),
      matte: truth(isPerson),
    });
    // In sepia, of clothes as light as skin.
    const sepia = ([r, g, b]: readonly [number, number, number]): number[] => {
      const grey = 90 + 0.4 * (0.3 * r + 0.6 * g + 0.1 * b);
      return [1.2 * grey, grey, 0.82 * grey];
    };
    for (const tone of [(colour: readonly number[]) => [...colour], sepia]) {
      expect(iou(find('the person', scene(tone)).mask, truth(isPerson))).toBeGreaterThan(0.9);
    }
  });

  it('does not take a head for the person whom the matte has lost', () => {
    const head = (x: number, y: number): boolean => inBall(x, y, 120, 60, 30);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => (head(x, y) ? [212, 164, 134] : [104, 90, 70]));
    const [leftEye, rightEye, mouth] = [
      { x: 108, y: 52 },
      { x: 132, y: 52 },
      { x: 120, y: 76 },
    ];
    const face = { x: 94, y: 34, width: 52, height: 52, confidence: 1, leftEye, rightEye, mouth };
    const scene = { source, matte: truth(head), faces: [face] };
    expect(refusal('the woman', scene).code).toBe('object_uncertain');
  });

  it('finds the sky at dusk, and none where a dim wall is lit from below', () => {
    const noise = gaussian(17);
    const dusk = (above: readonly number[], low: readonly number[]): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (_, y) => {
        const n = 2 * noise();
        if (y >= 90) return [44 + n, 42 + n, 46 + n];
        const [r, g, b] = above.map((value, c) => value + (y / 90) * (low[c]! - value) + n);
        return [r!, g!, b!];
      }),
    });
    const night = find('the sky', dusk([56, 60, 104], [124, 106, 128]));
    expect(
      iou(
        night.mask,
        truth((_, y) => y < 90),
      ),
    ).toBeGreaterThan(0.9);
    expect(refusal('the sky', dusk([90, 78, 60], [128, 112, 88])).code).toBe('object_not_found');
  });

  it('finds the sky of a print in sepia by its lightness, and none where all is as dark', () => {
    const noise = gaussian(19);
    const print = (above: number, below: number): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (_, y) => {
        const l = (y < 90 ? above + y / 6 : below) + 2 * noise();
        return [l, 0.9 * l, 0.72 * l];
      }),
    });
    const { mask } = find('the sky', print(190, 90));
    expect(
      iou(
        mask,
        truth((_, y) => y < 90),
      ),
    ).toBeGreaterThan(0.9);
    expect(() => find('the sky', print(100, 90))).toThrow(EngineError);
  });

  it('takes a ball for one beside a much larger thing, and a balloon with its basket for a balloon', () => {
    const noise = gaussian(23);
    const ball = (x: number, y: number): boolean => inBall(x, y, 200, 150, 11);
    const box = (x: number, y: number): boolean => x > 20 && x < 140 && y > 60 && y < 165;
    const basket = (x: number, y: number): boolean => x >= 192 && x < 208 && y >= 55 && y < 75;
    const balloon = (x: number, y: number): boolean => inBall(x, y, 200, 38, 24) || basket(x, y);
    const picture = (thing: (x: number, y: number) => boolean): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 2 * noise();
        if (thing(x, y)) return basket(x, y) ? [110 + n, 70 + n, 40 + n] : [190 + n, 40 + n, 50 + n];
        if (box(x, y)) return [60 + n, 70 + n, 90 + n];
        return [205 + n, 205 + n, 210 + n];
      }),
      matte: planeFrom(WIDTH, HEIGHT, (x, y) => (thing(x, y) || box(x, y) ? 1 : 0)),
    });
    expect(iou(find('the ball', picture(ball), GUESS).mask, truth(ball))).toBeGreaterThan(0.8);
    expect(iou(find('the balloon', picture(balloon), GUESS).mask, truth(balloon))).toBeGreaterThan(0.8);
  });

  it('takes what hangs on the wall for what lies high up, and one thing for no several', () => {
    const noise = gaussian(29);
    const frame = (x: number, y: number): boolean => x > 90 && x < 150 && y > 15 && y < 60;
    const chest = (x: number, y: number): boolean => x > 60 && x < 180 && y > 90 && y < 165;
    const room: Scene = {
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 2 * noise();
        if (frame(x, y)) return [60 + n, 110 + n, 90 + n];
        if (chest(x, y)) return [120 + n, 70 + n, 50 + n];
        return y < 140 ? [225 + n, 220 + n, 210 + n] : [170 + n, 150 + n, 130 + n];
      }),
      matte: planeFrom(WIDTH, HEIGHT, (x, y) => (chest(x, y) ? 1 : 0)),
    };
    expect(iou(find('the picture on the wall', room).mask, truth(frame))).toBeGreaterThan(0.8);
    expect(refusal('all the chests', room).code).toBe('object_uncertain');
  });

  it('does not take sand for yellow, nor leaves for a green thing', () => {
    const noise = gaussian(31);
    const heap = (x: number, y: number): boolean => inBall(x, y, 70, 120, 36);
    const hedge = (x: number, y: number): boolean => x > 150 && y > 60 && y < 150;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 2 * noise();
      if (heap(x, y)) return [194 + n, 164 + n, 112 + n];
      if (hedge(x, y)) return [60 + 9 * n, 120 + 9 * n, 50 + 9 * n];
      return [225 + n, 225 + n, 230 + n];
    });
    const scene: Scene = { source, matte: planeFrom(WIDTH, HEIGHT, (x, y) => (heap(x, y) ? 1 : 0)) };
    expect(refusal('the yellow bucket', scene)).toBeInstanceOf(EngineError);
    expect(refusal('the green armchair', scene)).toBeInstanceOf(EngineError);
  });

  it('takes two names of one phrase for two things, which either name alone does not tell apart', () => {
    const left = (x: number, y: number): boolean => Math.abs(x - 70) < 14 && y >= 60 && y < 150;
    const right = (x: number, y: number): boolean => Math.abs(x - 170) < 13 && y >= 64 && y < 150;
    const noise = gaussian(19);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (left(x, y)) return [44 + n, 110 + n, 66 + n];
      return right(x, y) ? [216 + n, 206 + n, 186 + n] : [120 + n, 104 + n, 96 + n];
    });
    const scene = { source, matte: truth((x, y) => left(x, y) || right(x, y)) };
    expect(refusal('the bottle', scene).code).toBe('object_uncertain');
    const { mask } = find('the bottle and the candle', scene);
    expect(
      iou(
        mask,
        truth((x, y) => left(x, y) || right(x, y)),
      ),
    ).toBeGreaterThan(0.9);
  });

  it('does not take one of two things for what is called by a name that tells little, but does where it is alone', () => {
    const wedge = (x: number, y: number): boolean => y >= 50 && y < 150 && Math.abs(x - 70) < 0.45 * (y - 50);
    const ball = (x: number, y: number): boolean => inBall(x, y, 180, 116, 34);
    const noise = gaussian(23);
    const showing = (belongs: (x: number, y: number) => boolean): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        if (!belongs(x, y)) return [190 + n, 196 + n, 186 + n];
        return wedge(x, y) ? [206 + n, 110 + n, 40 + n] : [40 + n, 80 + n, 190 + n];
      }),
      matte: truth(belongs),
    });
    const both = showing((x, y) => wedge(x, y) || ball(x, y));
    expect(iou(find('the fish', showing(wedge)).mask, truth(wedge))).toBeGreaterThan(0.9);
    expect(refusal('the fish', both).code).toBe('object_uncertain');
    expect(iou(find('the ball', both).mask, truth(ball))).toBeGreaterThan(0.9);
    expect(iou(find('the orange fish', both).mask, truth(wedge))).toBeGreaterThan(0.9);
  });

  it('asks for faces where people are meant, and for large ones where a thing is', () => {
    expect(groundingNeeds('the man on the left')).toEqual({ matte: true, faces: true });
    expect(groundingNeeds('the red car')).toEqual({ matte: true, faces: 'large' });
    expect(groundingNeeds("the man's shadow")).toEqual({ matte: true, faces: true });
    expect(groundingNeeds('the shadow of the car')).toEqual({ matte: true, faces: false });
    expect(groundingNeeds('the sky')).toEqual({ matte: true, faces: false });
  });

  it('takes a lawn out of focus for the grass, and not the leaves on what stands before it', () => {
    const leaves = (x: number, y: number): boolean => inBall(x, y, 120, 110, 14);
    const pot = (x: number, y: number): boolean => x >= 100 && x < 140 && y >= 100 && y < 150;
    const noise = gaussian(9);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 12 * noise();
      if (leaves(x, y)) return [70 + n, 110 + n, 50 + n];
      if (pot(x, y)) return [210, 205, 200];
      return y < 80 ? [150, 185, 225] : [95, 150 - (y - 80) / 10, 60];
    });
    const matte = truth((x, y) => pot(x, y) || leaves(x, y));
    const { mask } = find('the grass', { source, matte });
    expect(
      iou(
        mask,
        truth((x, y) => y >= 80 && !pot(x, y) && !leaves(x, y)),
      ),
    ).toBeGreaterThan(0.9);
  });

  it('takes a tree with its trunk, and not the grass that it stands in', () => {
    const crown = (x: number, y: number): boolean => inBall(x, y, 150, 60, 34);
    const trunk = (x: number, y: number): boolean => Math.abs(x - 150) < 6 && y >= 60 && y < 130;
    const isTree = (x: number, y: number): boolean => crown(x, y) || trunk(x, y);
    const noise = gaussian(11);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 6 * noise();
      if (crown(x, y)) return [40 + n, 84 + n, 36 + n];
      if (trunk(x, y)) return [96 + n, 68 + n, 46 + n];
      return y < 90 ? [170 + n / 6, 200 + n / 6, 230 + n / 6] : [118 + n, 150 + n, 62 + n];
    });
    const { mask } = find('the tree', { source, matte: truth(isTree) });
    expect(iou(mask, truth(isTree))).toBeGreaterThan(0.8);
  });

  it('finds the wires before a sky, and the whole sky behind them', () => {
    const [width, height] = [720, 540];
    const wire = (x: number, y: number): boolean =>
      [90, 150, 190].some((at, i) => Math.abs(y - at - (0.02 + 0.02 * i) * x) < 1.6);
    const noise = gaussian(41);
    const view = (wired: boolean): Raster =>
      rasterOf(width, height, (x, y) => {
        const n = noise();
        if (wired && wire(x, y)) return [30 + n, 30 + n, 34 + n];
        return y < 330 ? [140 + y / 9 + n, 180 + y / 12 + n, 225 + n] : [90 + 6 * n, 120 + 6 * n, 60 + 6 * n];
      });
    const area = (belongs: typeof wire): Plane => planeFrom(width, height, (x, y) => (belongs(x, y) ? 1 : 0));
    expect(iou(find('the power lines', { source: view(true) }).mask, area(wire))).toBeGreaterThan(0.7);
    expect(refusal('the wires', { source: view(false) }).code).toMatch(/object_/);
    const sky = area((x, y) => y < 330 && !wire(x, y));
    expect(iou(find('the sky', { source: view(true) }).mask, sky)).toBeGreaterThan(0.85);
  });

  it('finds wires that poles part, and no lines that reach a part of the way', () => {
    const [width, height] = [720, 540];
    const view = (end: number): Raster =>
      rasterOf(width, height, (x, y) => {
        const isWire = Math.abs(y - 90 - 0.03 * x) < 1.6 && x < end;
        const isPole = [240, 480].some((at) => Math.abs(x - at) < 14) && y > 40;
        return isPole ? [96, 70, 54] : isWire ? [40, 42, 46] : y < 400 ? [168, 186, 204] : [96, 132, 66];
      });
    const { mask } = find('the wires', { source: view(width) });
    expect([100, 360, 600].map((x) => mask.data[Math.round(90 + 0.03 * x) * width + x]! > 0.5)).toEqual([
      true,
      true,
      true,
    ]);
    expect(findWires(view(220)).fit).toBeLessThan(0.5);
  });

  it('takes a house that stands by itself for a thing, and one that fills a street for its wall', () => {
    const house = (x: number, y: number): boolean =>
      (Math.abs(x - 130) < 44 && y >= 70 && y < 130) || (y >= 40 && y < 70 && Math.abs(x - 130) < 1.6 * (y - 40));
    const noise = gaussian(43);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 4 * noise();
      if (house(x, y)) return y < 70 ? [120 + n, 60 + n, 50 + n] : [206 + n, 190 + n, 160 + n];
      return y < 100 ? [150 + n / 4, 185 + n / 4, 225 + n / 4] : [96 + n, 130 + n, 60 + n];
    });
    expect(iou(find('the house', { source, matte: truth(house) }).mask, truth(house))).toBeGreaterThan(0.9);
    const street = rasterOf(WIDTH, HEIGHT, (_, y) => {
      const n = 2 * noise();
      return y < 130 ? [206 + n, 190 + n, 160 + n] : [110 + n, 110 + n, 112 + n];
    });
    const facade = find('the house', { source: street }).mask;
    expect(
      iou(
        facade,
        truth((_, y) => y < 130),
      ),
    ).toBeGreaterThan(0.9);
  });

  it("compares and counts among the subject's things, not with what stands behind them", () => {
    const left = (x: number, y: number): boolean => Math.abs(x - 60) < 26 && y >= 80 && y < 140;
    const right = (x: number, y: number): boolean => Math.abs(x - 150) < 18 && y >= 100 && y < 140;
    const board = (x: number, y: number): boolean => Math.abs(x - 215) < 12 && y >= 30 && y < 50;
    const noise = gaussian(47);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 2 * noise();
      if (left(x, y)) return [40 + n, 80 + n, 170 + n];
      if (right(x, y)) return [220 + n, 180 + n, 50 + n];
      return board(x, y) ? [90 + n, 60 + n, 40 + n] : [205 + n, 208 + n, 210 + n];
    });
    const scene = { source, matte: truth((x, y) => left(x, y) || right(x, y)) };
    expect(iou(find('the second suitcase from the left', scene).mask, truth(right))).toBeGreaterThan(0.9);
    const both = truth((x, y) => left(x, y) || right(x, y));
    expect(iou(find('both suitcases', scene).mask, both)).toBeGreaterThan(0.9);
  });

  it('is not sure of scenery because it is said to be in the background', () => {
    const tree = (x: number, y: number): boolean => Math.abs(x - 60) < 26 && y >= 60 && y < 150;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => (tree(x, y) ? [40, 110, 60] : [205, 208, 210]));
    const scene = { source, matte: truth(tree) };
    expect(ground('the hills in the background', scene, 0).confidence).toBeLessThan(LIKELY);
  });

  it('takes a shoe that nobody wears for a thing', () => {
    const shoe = (x: number, y: number): boolean =>
      (Math.abs(x - 120) < 40 && y >= 110 && y < 130) || (Math.abs(x - 96) < 16 && y >= 86 && y < 112);
    const noise = gaussian(53);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 2 * noise();
      return shoe(x, y) ? [60 + n, 66 + n, 72 + n] : [200 + n, 190 + n, 176 + n];
    });
    expect(iou(find('the shoe', { source, matte: truth(shoe) }).mask, truth(shoe))).toBeGreaterThan(0.9);
  });

  it('tells whose shadow is asked for', () => {
    const [left, right] = [70, 170].map((at) => (x: number, y: number) => inBall(x, y, at, 90, 22)) as [
      (x: number, y: number) => boolean,
      (x: number, y: number) => boolean,
    ];
    const below = (at: number) => (x: number, y: number) => (x - at - 10) ** 2 / 4 + (y - 112) ** 2 < 90;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (left(x, y)) return [200, 40, 40];
      if (right(x, y)) return [40, 80, 200];
      return below(70)(x, y) || below(170)(x, y) ? [128, 118, 100] : [205, 190, 160];
    });
    const scene = { source, matte: truth((x, y) => left(x, y) || right(x, y)) };
    const shadow = truth((x, y) => below(170)(x, y) && !right(x, y));
    expect(iou(find('the shadow of the blue ball', scene).mask, shadow)).toBeGreaterThan(0.6);
    expect(iou(find("the blue ball's shadow", scene).mask, shadow)).toBeGreaterThan(0.6);
  });

  it('is not sure of a shadow that is larger than what casts it, for the ground may be dark', () => {
    const body = (x: number, y: number): boolean => Math.abs(x - 90) < 20 && y >= 80 && y < 120;
    const sureness = (width: number): number => {
      const dark = (x: number, y: number): boolean => x >= 110 && x < 110 + width && y >= 106 && y < 126;
      const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
        body(x, y) ? [40, 60, 190] : dark(x, y) ? [128, 118, 100] : [205, 190, 160],
      );
      return find('the shadow', { source, matte: truth(body) }, 0).confidence;
    };
    expect(sureness(50)).toBeGreaterThanOrEqual(SURE);
    expect(sureness(125)).toBeLessThan(SURE);
  });

  it('is no surer of a shadow than of what casts it', () => {
    const body = (x: number, y: number): boolean => Math.abs(x - 90) < 30 && y >= 80 && y < 120;
    const dark = (x: number, y: number): boolean => x >= 120 && x < 150 && y >= 106 && y < 126;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
      body(x, y) ? [40, 60, 190] : dark(x, y) ? [128, 118, 100] : [205, 190, 160],
    );
    const scene = { source, matte: truth(body) };
    const box = find('the box', scene, 0).confidence;
    expect(box).toBeLessThan(0.8);
    expect(find('the shadow of the box', scene, 0).confidence).toBeLessThanOrEqual(box + 1e-9);
  });

  it('is not sure of the shadow of what the picture cuts off below', () => {
    const sureness = (bottom: number): number => {
      const body = (x: number, y: number): boolean => Math.abs(x - 90) < 40 && y >= 40 && y < bottom;
      const dark = (x: number, y: number): boolean => x >= 130 && x < 190 && y >= bottom - 24 && y < bottom - 6;
      const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
        body(x, y) ? [40, 60, 190] : dark(x, y) ? [128, 118, 100] : [205, 190, 160],
      );
      return find('the shadow', { source, matte: truth(body) }, 0).confidence;
    };
    expect(sureness(165)).toBeGreaterThanOrEqual(SURE);
    expect(sureness(HEIGHT)).toBeLessThan(SURE);
  });

  it('takes a green thing for what its outline says, and not for a plant', () => {
    const green = (x: number, y: number): boolean => Math.abs(x - 120) < 50 && y >= 60 && y < 140;
    const noise = gaussian(59);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 14 * noise();
      return green(x, y) ? [60 + n, 104 + n, 52 + n] : [206, 204, 210];
    });
    const scene = { source, matte: truth(green) };
    expect(iou(find('the suitcase', scene, GUESS).mask, truth(green))).toBeGreaterThan(0.9);
    expect(refusal('the gizmo', scene).code).toBe('object_uncertain');
  });

  it('finds a bird in the sky that the matte has not, and no cloud', () => {
    const wings = (x: number, y: number): boolean =>
      Math.abs(x - 60) < 22 && Math.abs(y - 30 - 0.4 * Math.abs(x - 60)) < 4;
    const bench = (x: number, y: number): boolean => x > 150 && x < 210 && y > 120 && y < 150;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (wings(x, y)) return [50, 50, 55];
      if (bench(x, y)) return [120, 70, 40];
      const cloud = 35 * Math.exp(-(((x - 170) / 22) ** 2 + ((y - 40) / 12) ** 2));
      return y < 90 ? [130 + 0.3 * y + cloud, 170 + 0.25 * y + cloud, 225 + 0.3 * cloud] : [110, 140, 80];
    });
    const matte = planeFrom(WIDTH, HEIGHT, (x, y) => (bench(x, y) ? 1 : 0));
    expect(iou(find('the bird', { source, matte }).mask, truth(wings))).toBeGreaterThan(0.7);
    expect(iou(find('the birds in the sky', { source, matte }).mask, truth(wings))).toBeGreaterThan(0.7);
  });

  it('finds by its colour what somebody holds, but takes no sweater for a cup', () => {
    const body = (x: number, y: number): boolean => y > 95 && Math.abs(x - 120) < 70;
    const head = (x: number, y: number): boolean =>
      inBall(x, y, 120, 62, 32) || (Math.abs(x - 120) < 12 && y > 85 && y < 100);
    const cup = (x: number, y: number): boolean => x >= 140 && x < 168 && y >= 120 && y < 150;
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (cup(x, y)) return [30 + n, 60 + n, 170 + n];
      if (body(x, y)) return [40 + n, 120 + n, 60 + n];
      return head(x, y) ? [215 + n, 165 + n, 140 + n] : [150 + n, 150 + n, 150 + n];
    });
    const matte = truth((x, y) => body(x, y) || head(x, y));
    const face = {
      x: 96,
      y: 42,
      width: 48,
      height: 44,
      confidence: 0.95,
      leftEye: { x: 110, y: 58 },
      rightEye: { x: 130, y: 58 },
      mouth: { x: 120, y: 76 },
    };
    const scene = { source, matte, faces: [face] };
    expect(iou(find('the blue cup', scene).mask, truth(cup))).toBeGreaterThan(0.85);
    expect(() => find('the green cup', scene)).toThrow(EngineError);
  });

  it('takes the smaller of two people for the child, and what no hair is coloured on a head for the hat', () => {
    const [man, child] = [
      { at: 70, top: 30, r: 20 },
      { at: 180, top: 95, r: 13 },
    ];
    const head = (x: number, y: number, { at, top, r }: typeof man): boolean => inBall(x, y, at, top + r, r);
    const trunk = (x: number, y: number, { at, top, r }: typeof man): boolean =>
      y >= top + 2 * r - 4 && y < 168 && Math.abs(x - at) < 1.2 * r;
    const hat = (x: number, y: number): boolean => Math.abs(x - man.at) < man.r && y >= 22 && y < 41;
    const all = (one: typeof man) => (x: number, y: number) =>
      head(x, y, one) || trunk(x, y, one) || (one === man && hat(x, y));
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (hat(x, y)) return [190 + n, 30 + n, 40 + n];
      for (const one of [man, child]) {
        if (head(x, y, one) && y < one.top + 0.5 * one.r) return [60 + n, 40 + n, 28 + n];
        if (head(x, y, one)) return [215 + n, 165 + n, 140 + n];
        if (trunk(x, y, one)) return [50 + n, 70 + n, 120 + n];
      }
      return [190 + n, 188 + n, 184 + n];
    });
    const matte = truth((x, y) => all(man)(x, y) || all(child)(x, y));
    const faces = [man, child].map(({ at, top, r }) => ({
      x: at - 0.7 * r,
      y: top + 0.6 * r,
      width: 1.4 * r,
      height: 1.3 * r,
      confidence: 0.95,
      leftEye: { x: at - 0.4 * r, y: top + r },
      rightEye: { x: at + 0.4 * r, y: top + r },
      mouth: { x: at, y: top + 1.5 * r },
    }));
    const scene = { source, matte, faces };
    expect(iou(find('the child', scene).mask, truth(all(child)))).toBeGreaterThan(0.85);
    expect(iou(find('the hat', scene).mask, truth(hat))).toBeGreaterThan(0.7);
    const bare = { ...scene, faces: faces.slice(1) };
    expect(() => find('the hat', bare)).toThrow(EngineError);
  });

  it('takes the smallest of three people for the two children, where one is clearly larger', () => {
    const figures = [
      { at: 50, top: 20, r: 20 },
      { at: 125, top: 88, r: 13 },
      { at: 190, top: 96, r: 12 },
    ];
    type Figure = (typeof figures)[number];
    const head = (x: number, y: number, { at, top, r }: Figure): boolean => inBall(x, y, at, top + r, r);
    const trunk = (x: number, y: number, { at, top, r }: Figure): boolean =>
      y >= top + 2 * r - 4 && y < 168 && Math.abs(x - at) < 1.2 * r;
    const among = (those: readonly Figure[]) => (x: number, y: number) =>
      those.some((one) => head(x, y, one) || trunk(x, y, one));
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      for (const one of figures) {
        if (head(x, y, one) && y < one.top + 0.5 * one.r) return [60 + n, 40 + n, 28 + n];
        if (head(x, y, one)) return [215 + n, 165 + n, 140 + n];
        if (trunk(x, y, one)) return [50 + n, 70 + n, 120 + n];
      }
      return [190 + n, 188 + n, 184 + n];
    });
    const faces = figures.map(({ at, top, r }) => ({
      x: at - 0.7 * r,
      y: top + 0.6 * r,
      width: 1.4 * r,
      height: 1.3 * r,
      confidence: 0.95,
      leftEye: { x: at - 0.4 * r, y: top + r },
      rightEye: { x: at + 0.4 * r, y: top + r },
      mouth: { x: at, y: top + 1.5 * r },
    }));
    const scene = { source, matte: truth(among(figures)), faces };
    expect(iou(find('both children', scene).mask, truth(among(figures.slice(1))))).toBeGreaterThan(0.85);
  });

  it('knows what somebody without a face that was found wears on the trunk, but not whose clothes are meant of two', () => {
    const head = (x: number, y: number, at: number): boolean => inBall(x, y, at, 34, 11);
    const trunk = (x: number, y: number, at: number): boolean => Math.abs(x - at) < 20 && y >= 45 && y < 95;
    const legs = (x: number, y: number, at: number): boolean => Math.abs(x - at) < 14 && y >= 95 && y < 160;
    const figure = (at: number) => (x: number, y: number) => head(x, y, at) || trunk(x, y, at) || legs(x, y, at);
    const noise = gaussian(5);
    const lawn = (places: readonly number[]): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        for (const at of places) {
          if (head(x, y, at)) return y < 30 ? [60 + n, 40 + n, 28 + n] : [215 + n, 165 + n, 140 + n];
          if (trunk(x, y, at)) return [60 + n, 122 + n, 84 + n];
          if (legs(x, y, at)) return [64 + n, 60 + n, 58 + n];
        }
        return [100 + n, 150 + n, 80 + n];
      }),
      matte: truth((x, y) => places.some((at) => figure(at)(x, y))),
    });
    const [one, two] = [lawn([120]), lawn([60, 180])];
    for (const phrase of ['the green sweater', "the man's shirt"]) {
      expect(
        iou(
          find(phrase, one, SURE).mask,
          truth((x, y) => trunk(x, y, 120)),
        ),
      ).toBeGreaterThan(0.85);
    }
    expect(() => find('the blue sweater', one)).toThrow(EngineError);
    expect(() => find('the sweater', two)).toThrow(EngineError);
    expect(
      iou(
        find('the sweater on the left', two).mask,
        truth((x, y) => trunk(x, y, 60)),
      ),
    ).toBeGreaterThan(0.85);
    expect(() => find('the trousers', one)).toThrow(EngineError);
  });

  it('takes for a hat what is wider than the head below or has a colour that no hair has, and no hair', () => {
    const noise = gaussian(5);
    const hat = (x: number, y: number): boolean =>
      (Math.abs(x - 120) < 12 && y >= 18 && y < 28) || (Math.abs(x - 120) < 17 && y >= 28 && y < 34);
    const cap = (x: number, y: number): boolean => Math.abs(x - 120) < 12 && y >= 20 && y < 34;
    const wearing = (worn: (x: number, y: number) => boolean, colour: readonly number[]): Scene => {
      const body = (x: number, y: number): boolean =>
        (Math.abs(x - 120) < 12 && y >= 30 && y < 48) ||
        (Math.abs(x - 120) < 30 && y >= 48 && y < 95) ||
        (Math.abs(x - 120) < 14 && y >= 95 && y < 165);
      return {
        source: rasterOf(WIDTH, HEIGHT, (x, y) => {
          const n = 3 * noise();
          if (worn(x, y)) return colour.map((value) => value + n) as [number, number, number];
          if (!body(x, y)) return [190 + n, 200 + n, 205 + n];
          return y < 48 ? [215 + n, 165 + n, 140 + n] : y < 95 ? [50 + n, 70 + n, 130 + n] : [64 + n, 60 + n, 58 + n];
        }),
        matte: truth((x, y) => worn(x, y) || body(x, y)),
      };
    };
    expect(iou(find('his hat', wearing(hat, [90, 62, 40]), SURE).mask, truth(hat))).toBeGreaterThan(0.8);
    expect(iou(find('the cap', wearing(cap, [200, 40, 50]), GUESS).mask, truth(cap))).toBeGreaterThan(0.8);
    expect(() => find('his hat', wearing(cap, [70, 48, 34]), SURE)).toThrow(EngineError);
  });

  it('takes what is wider than the head for a hat, and of hair what grows on the head below it', () => {
    const face = (x: number, y: number): boolean => ((x - 120) / 20) ** 2 + ((y - 85) / 26) ** 2 < 1;
    const hair = (x: number, y: number): boolean =>
      !face(x, y) && Math.abs(x - 120) < 28 && y >= 58 && y < 118 && (Math.abs(x - 120) > 17 || y < 66);
    const hat = (x: number, y: number): boolean =>
      (Math.abs(x - 120) < 24 && y >= 26 && y < 52) || (Math.abs(x - 120) < 52 && y >= 52 && y < 58);
    const band = (x: number, y: number): boolean => hat(x, y) && y >= 44 && y < 52;
    const coat = (x: number, y: number): boolean => Math.abs(x - 120) < 46 && y >= 112 && !hair(x, y);
    const dog = (x: number, y: number): boolean => inBall(x, y, 205, 150, 22);
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (band(x, y)) return [40 + n, 50 + n, 110 + n];
      if (hat(x, y)) return [214 + n, 190 + n, 140 + n];
      if (hair(x, y) || dog(x, y)) return [84 + n, 54 + n, 36 + n];
      if (face(x, y)) return [218 + n, 170 + n, 146 + n];
      return coat(x, y) ? [150 + n, 40 + n, 60 + n] : [170 + n, 190 + n, 205 + n];
    });
    const matte = truth((x, y) => face(x, y) || hair(x, y) || hat(x, y) || coat(x, y) || dog(x, y));
    const found = {
      x: 104,
      y: 72,
      width: 32,
      height: 38,
      confidence: 0.95,
      leftEye: { x: 112, y: 80 },
      rightEye: { x: 128, y: 80 },
      mouth: { x: 120, y: 98 },
    };
    const scene = { source, matte, faces: [found] };
    expect(iou(find('her hat', scene, GUESS).mask, truth(hat))).toBeGreaterThan(0.85);
    expect(iou(find('her hair', scene, GUESS).mask, truth(hair))).toBeGreaterThan(0.7);
  });

  it('finds a beard about the mouth and on the chin, and none on a chin that is bare in the shade', () => {
    const face = (x: number, y: number): boolean => ((x - 120) / 24) ** 2 + ((y - 88) / 34) ** 2 < 1;
    const beard = (x: number, y: number): boolean =>
      ((x - 120) / 22) ** 2 + ((y - 110) / 20) ** 2 < 1 && y > 92 && !((x - 120) ** 2 + (2 * (y - 98)) ** 2 < 40);
    const coat = (x: number, y: number): boolean => Math.abs(x - 120) < 60 && y >= 136;
    const neck = (x: number, y: number): boolean => Math.abs(x - 120) < 14 && y > 110 && y < 140;
    const someone = (x: number, y: number): boolean => face(x, y) || beard(x, y) || neck(x, y) || coat(x, y);
    const bearded = (chin: readonly [number, number, number]): Scene => {
      const noise = gaussian(5);
      return {
        source: rasterOf(WIDTH, HEIGHT, (x, y) => {
          const n = 3 * noise();
          if (beard(x, y)) return [chin[0] + n, chin[1] + n, chin[2] + n];
          if (face(x, y) || neck(x, y)) return [214 + n, 166 + n, 140 + n];
          return coat(x, y) ? [60 + n, 80 + n, 150 + n] : [170 + n, 190 + n, 205 + n];
        }),
        matte: truth(someone),
        faces: [
          {
            x: 96,
            y: 72,
            width: 48,
            height: 48,
            confidence: 0.95,
            leftEye: { x: 110, y: 78 },
            rightEye: { x: 130, y: 78 },
            mouth: { x: 120, y: 98 },
          },
        ],
      };
    };
    for (const colour of [
      [60, 44, 34],
      [186, 186, 188],
    ] as const) {
      expect(iou(find('his beard', bearded(colour), GUESS).mask, truth(beard))).toBeGreaterThan(0.8);
    }
    expect(() => find('his beard', bearded([148, 112, 92]), GUESS)).toThrow(EngineError);
    expect(groundingNeeds('the moustache')).toEqual({ matte: true, faces: true });
  });

  it('means by what belongs to somebody that of whoever is named', () => {
    const [man, woman] = [60, 170];
    const head = (x: number, y: number, at: number): boolean => inBall(x, y, at, 32, 12);
    const trunk = (x: number, y: number, at: number): boolean => Math.abs(x - at) < 16 && y >= 44 && y < 96;
    const gown = (x: number, y: number): boolean => Math.abs(x - woman) < 17 && y >= 96 && y < 136;
    const legs = (x: number, y: number, at: number): boolean =>
      Math.abs(Math.abs(x - at) - 5) < (at === woman ? 3 : 5) && y >= 96 && y < 170;
    const of = (at: number) => (x: number, y: number) =>
      head(x, y, at) || trunk(x, y, at) || legs(x, y, at) || (at === woman && gown(x, y));
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      for (const at of [man, woman]) {
        if (head(x, y, at)) return y < 29 ? [60 + n, 40 + n, 28 + n] : [215 + n, 165 + n, 140 + n];
        if (trunk(x, y, at)) return at === man ? [60 + n, 120 + n, 80 + n] : [150 + n, 50 + n, 60 + n];
      }
      if (gown(x, y)) return [150 + n, 50 + n, 60 + n];
      if (legs(x, y, man)) return [60 + n, 60 + n, 66 + n];
      return legs(x, y, woman) ? [215 + n, 165 + n, 140 + n] : [190 + n, 200 + n, 205 + n];
    });
    const faces = [man, woman].map((at) => ({
      x: at - 8,
      y: 30,
      width: 16,
      height: 14,
      confidence: 0.95,
      leftEye: { x: at - 4, y: 33 },
      rightEye: { x: at + 4, y: 33 },
      mouth: { x: at, y: 38 },
    }));
    const scene = { source, matte: truth((x, y) => of(man)(x, y) || of(woman)(x, y)), faces };
    const within = (phrase: string, belongs: (x: number, y: number) => boolean): number => {
      const { mask } = find(phrase, scene, GUESS);
      const [all, own] = [mask.data, truth(belongs).data];
      return all.reduce((sum, value, i) => sum + value * own[i]!, 0) / all.reduce((sum, value) => sum + value, 0);
    };
    for (const phrase of ["the woman's face", 'her clothes', 'the face of the woman'])
      expect(within(phrase, of(woman))).toBeGreaterThan(0.9);
    for (const phrase of ["the man's face", 'his shirt', 'his hair'])
      expect(within(phrase, of(man))).toBeGreaterThan(0.9);
    // Of whom it is, the picture shows no more than signs.
    expect(find('her face', scene, GUESS).confidence).toBeLessThan(SURE);
  });

  it('knows what is worn by what the subject has of a colour, in the light and in the shade', () => {
    const face = (x: number, y: number): boolean => ((x - 120) / 18) ** 2 + ((y - 60) / 24) ** 2 < 1;
    const trunk = (x: number, y: number): boolean => Math.abs(x - 120) < 44 && y >= 84;
    const lit = (x: number): boolean => x < 122;
    const noise = gaussian(5);
    const someone = (worn: (x: number) => readonly number[], behind: readonly number[]): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 2 * noise();
        const colour = face(x, y) ? (y < 44 ? [60, 40, 28] : [215, 165, 140]) : trunk(x, y) ? worn(x) : behind;
        return colour.map((value) => value + n) as [number, number, number];
      }),
      matte: truth((x, y) => face(x, y) || trunk(x, y)),
      faces: [
        {
          x: 106,
          y: 46,
          width: 28,
          height: 34,
          confidence: 0.95,
          leftEye: { x: 113, y: 54 },
          rightEye: { x: 127, y: 54 },
          mouth: { x: 120, y: 70 },
        },
      ],
    });
    // The colour goes on behind.
    const white = someone(() => [236, 236, 234], [238, 240, 242]);
    expect(iou(find('the white shirt', white, LIKELY).mask, truth(trunk))).toBeGreaterThan(0.85);
    // What is orange in the light is rust in the shade.
    const orange = someone((x) => (lit(x) ? [232, 126, 40] : [150, 78, 26]), [120, 140, 150]);
    expect(iou(find('the orange sweater', orange, GUESS).mask, truth(trunk))).toBeGreaterThan(0.85);
  });

  it('takes what is worn from the trunk, and not from something larger of the same look', () => {
    const face = (x: number, y: number): boolean => inBall(x, y, 180, 60, 14);
    const trunk = (x: number, y: number): boolean => Math.abs(x - 180) < 18 && y >= 74 && y < 120;
    const legs = (x: number, y: number): boolean => Math.abs(x - 180) < 14 && y >= 120 && y < 170;
    const sofa = (x: number, y: number): boolean => x < 130 && y >= 90 && y < 160;
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      if (face(x, y)) return y < 52 ? [60 + n, 40 + n, 28 + n] : [215 + n, 165 + n, 140 + n];
      if (trunk(x, y) || sofa(x, y)) return [110 + n, 96 + n, 80 + n];
      return legs(x, y) ? [34 + n, 36 + n, 70 + n] : [220 + n, 214 + n, 200 + n];
    });
    const scene: Scene = {
      source,
      matte: truth((x, y) => face(x, y) || trunk(x, y) || legs(x, y) || sofa(x, y)),
      faces: [
        {
          x: 170,
          y: 51,
          width: 20,
          height: 20,
          confidence: 0.95,
          leftEye: { x: 175, y: 57 },
          rightEye: { x: 185, y: 57 },
          mouth: { x: 180, y: 66 },
        },
      ],
    };
    // Nor with the trousers, which are no shade of it.
    expect(iou(find('his shirt', scene, GUESS).mask, truth(trunk))).toBeGreaterThan(0.8);
    const clothes = find('his clothes', scene, GUESS).mask;
    expect(
      iou(
        clothes,
        truth((x, y) => trunk(x, y) || legs(x, y)),
      ),
    ).toBeGreaterThan(0.8);
  });

  it('takes for a hat no face of its colour below the brim, and no hair for what is worn on it', () => {
    const hat = (x: number, y: number): boolean =>
      (Math.abs(x - 120) < 9 && y >= 18 && y < 26) || (Math.abs(x - 120) < 16 && y >= 26 && y < 29);
    const head = (x: number, y: number): boolean => !hat(x, y) && Math.abs(x - 120) < 10 && y >= 26 && y < 44;
    const trunk = (x: number, y: number): boolean => Math.abs(x - 120) < 22 && y >= 44 && y < 92;
    const legs = (x: number, y: number): boolean => Math.abs(x - 120) < 13 && y >= 92 && y < 168;
    const noise = gaussian(5);
    // In a print of one hue the face is as dark as the hat.
    const print: Scene = {
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        if (hat(x, y) || head(x, y)) return [122 + n, 94 + n, 62 + n];
        if (trunk(x, y)) return [214 + n, 190 + n, 150 + n];
        return legs(x, y) ? [86 + n, 66 + n, 44 + n] : [232 + n, 212 + n, 172 + n];
      }),
      matte: truth((x, y) => hat(x, y) || head(x, y) || trunk(x, y) || legs(x, y)),
    };
    expect(iou(find('his hat', print, GUESS).mask, truth(hat))).toBeGreaterThan(0.8);
  });

  it('takes for hair neither headphones nor a beard, and for a brown cap no face', () => {
    const face = (x: number, y: number): boolean => ((x - 120) / 22) ** 2 + ((y - 88) / 30) ** 2 < 1;
    const hair = (x: number, y: number): boolean => inBall(x, y, 120, 76, 30) && y < 80 && !(face(x, y) && y > 70);
    const beard = (x: number, y: number): boolean => face(x, y) && y > 100;
    const band = (x: number, y: number): boolean => !hair(x, y) && inBall(x, y, 120, 76, 40) && y < 84 && !face(x, y);
    const cup = (x: number, y: number): boolean => inBall(x, y, 120 + (x < 120 ? -34 : 34), 92, 14) && !face(x, y);
    const coat = (x: number, y: number): boolean => Math.abs(x - 120) < 60 && y >= 120;
    const noise = gaussian(5);
    const portrait = (worn: typeof cup, top: readonly number[], skin: readonly number[]): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        const of = (colour: readonly number[]) => colour.map((value) => value + n) as [number, number, number];
        if (worn(x, y)) return of(top);
        if (hair(x, y) || beard(x, y)) return of([58, 40, 30]);
        return face(x, y) ? of(skin) : coat(x, y) ? of([210, 120, 40]) : of([170, 190, 205]);
      }),
      matte: truth((x, y) => face(x, y) || hair(x, y) || worn(x, y) || coat(x, y)),
      faces: [
        {
          x: 98,
          y: 72,
          width: 44,
          height: 44,
          confidence: 0.95,
          leftEye: { x: 110, y: 80 },
          rightEye: { x: 130, y: 80 },
          mouth: { x: 120, y: 102 },
        },
      ],
    });
    const blue = portrait(cup, [50, 80, 190], [215, 165, 140]);
    expect(iou(find('his hair', blue, GUESS).mask, truth(hair))).toBeGreaterThan(0.85);
    const brown = find('the brown cap', portrait(band, [132, 84, 50], [150, 96, 62]), GUESS).mask;
    const open = truth((x, y) => inBall(x, y, 120, 92, 14));
    expect(iou(brown, open)).toBeLessThan(0.05);
  });

  it('finds the little hair that a hat leaves, and the hat by a brim hardly wider than the hair below', () => {
    const face = (x: number, y: number): boolean => ((x - 120) / 20) ** 2 + ((y - 88) / 26) ** 2 < 1;
    const hat = (x: number, y: number): boolean =>
      (Math.abs(x - 120) < 20 && y >= 24 && y < 56) || (Math.abs(x - 120) < 37 && y >= 56 && y < 62);
    const fringe = (x: number, y: number): boolean => Math.abs(x - 120) < 20 && y >= 62 && y < 76;
    const long = (x: number, y: number): boolean =>
      fringe(x, y) || (y >= 66 && y < 104 && Math.abs(x - 120) < 30 && !face(x, y));
    const coat = (x: number, y: number): boolean => Math.abs(x - 120) < 46 && y >= 112;
    const noise = gaussian(5);
    const below = (hair: typeof fringe): Scene => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        if (hat(x, y)) return [214 + n, 190 + n, 140 + n];
        if (hair(x, y)) return [64 + n, 44 + n, 34 + n];
        if (face(x, y)) return [218 + n, 170 + n, 146 + n];
        return coat(x, y) ? [150 + n, 40 + n, 60 + n] : [170 + n, 190 + n, 205 + n];
      }),
      matte: truth((x, y) => face(x, y) || hair(x, y) || hat(x, y) || coat(x, y)),
      faces: [
        {
          x: 104,
          y: 72,
          width: 32,
          height: 38,
          confidence: 0.95,
          leftEye: { x: 112, y: 82 },
          rightEye: { x: 128, y: 82 },
          mouth: { x: 120, y: 100 },
        },
      ],
    });
    expect(iou(find('her hair', below(fringe), GUESS).mask, truth(fringe))).toBeGreaterThan(0.6);
    expect(iou(find('her hat', below(long), GUESS).mask, truth(hat))).toBeGreaterThan(0.85);
  });

  it('parts people who touch, and tells what they wear by comparing them', () => {
    const [left, right] = [70, 150];
    const head = (x: number, y: number, at: number): boolean => inBall(x, y, at, 70, 26);
    const trunk = (x: number, y: number, at: number): boolean => y > 100 && Math.abs(x - at) < 40;
    const neck = (x: number, y: number, at: number): boolean => Math.abs(x - at) < 12 && y > 80 && y <= 100;
    const inOne = (at: number) => (x: number, y: number) => head(x, y, at) || trunk(x, y, at) || neck(x, y, at);
    const noise = gaussian(5);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 3 * noise();
      for (const at of [left, right]) {
        if (head(x, y, at) && y < 58) return [50 + n, 35 + n, 25 + n];
        if (head(x, y, at) || neck(x, y, at)) return [215 + n, 165 + n, 140 + n];
      }
      if (trunk(x, y, left)) return [232 + n, 222 + n, 196 + n];
      return trunk(x, y, right) ? [40 + n, 60 + n, 50 + n] : [150 + n, 170 + n, 190 + n];
    });
    const matte = planeFrom(WIDTH, HEIGHT, (x, y) => (inOne(left)(x, y) || inOne(right)(x, y) ? 1 : 0));
    const faces = [left, right].map((at) => ({
      x: at - 18,
      y: 58,
      width: 36,
      height: 34,
      confidence: 0.95,
      leftEye: { x: at - 8, y: 68 },
      rightEye: { x: at + 8, y: 68 },
      mouth: { x: at, y: 82 },
    }));
    const scene = { source, matte, faces };
    expect(iou(find('the person on the left', scene).mask, truth(inOne(left)))).toBeGreaterThan(0.9);
    expect(iou(find('the person on the right', scene).mask, truth(inOne(right)))).toBeGreaterThan(0.9);
    expect(iou(find('both people', scene).mask, matte)).toBeGreaterThan(0.95);
    // Nothing tells a man from a woman, nor of two as large which is the child.
    for (const name of ['the man', 'the woman', 'the boy']) {
      expect(refusal(name, scene).code).toBe('object_uncertain');
      expect(find(name, scene, GUESS).confidence).toBeLessThanOrEqual(0.5);
    }
    expect(
      iou(
        find('the green sweater', scene).mask,
        truth((x, y) => trunk(x, y, right)),
      ),
    ).toBeGreaterThan(0.8);
    expect(refusal('the purple sweater', scene).code).toMatch(/object_/);
  });

  it('finds a road between verges, and takes hills for no lake', () => {
    const hills = (x: number, y: number): boolean => y > 66 + 8 * Math.sin(x / 17) && y <= 90;
    const road = (_: number, y: number): boolean => y > 125 && y < 160;
    const noise = gaussian(3);
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const n = 1.5 * noise();
      if (road(x, y)) return [95 + n, 95 + n, 98 + n];
      if (y > 90) return [100 + 4 * n, 140 + 4 * n, 60 + 4 * n];
      return hills(x, y) ? [95 + n, 120 + n, 150 + n] : [135 + 0.4 * y + n, 175 + 0.3 * y + n, 228 + n];
    });
    const matte = planeFrom(WIDTH, HEIGHT, () => 0);
    expect(iou(find('the road', { source, matte }).mask, truth(road))).toBeGreaterThan(0.85);
    expect(refusal('the lake', { source, matte }, SURE).code).toMatch(/object_/);
  });

  it('is sure of no smallest', () => {
    const tin = (x: number, y: number): boolean => x >= 30 && x < 90 && y >= 70 && y < 130;
    const reel = (x: number, y: number): boolean => x >= 150 && x < 176 && y >= 90 && y < 122;
    const noise = gaussian(3);
    const picture = (shown: readonly ((x: number, y: number) => boolean)[]) => ({
      source: rasterOf(WIDTH, HEIGHT, (x, y) => {
        const n = 3 * noise();
        return shown.some((own) => own(x, y)) ? [190 + n, 36 + n, 40 + n] : [196 + n, 194 + n, 186 + n];
      }),
      matte: truth((x, y) => shown.some((own) => own(x, y))),
    });
    expect(find('the biggest red box', picture([tin, reel])).confidence).toBeGreaterThanOrEqual(SURE);
    expect(find('the smallest red box', picture([tin, reel])).confidence).toBeLessThan(SURE);
  });

  it('takes no whole thing for a part of it that it cannot find', () => {
    const scene = beach();
    expect(refusal("the ball's handle", scene).code).toBe('object_uncertain');
  });
});
