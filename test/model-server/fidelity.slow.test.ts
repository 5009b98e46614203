import { describe, expect, it } from 'vitest';
import { modelServerRecipes } from '../../src/engine/model-answer/model-server-recipes.ts';
import type {
  ModelServerAnswer,
  ModelServerInput,
  ModelServerRecipe,
  ModelServerRequest,
} from '../../src/engine/model-answer/model-server-recipe.ts';
import { showFrame } from '../../src/engine/model-answer/model-frame.ts';
import { lumaPlane } from '../../src/engine/color/channels.ts';
import { cropPlane, cropRaster, type PixelArea } from '../../src/engine/resample/crop.ts';
import { labPlanes } from '../../src/engine/color/lab-planes.ts';
import { growRegion } from '../../src/engine/segment/region-mask.ts';
import { createPlane, type Plane, type Raster } from '../../src/engine/raster.ts';
import { decode, redraw, type Redrawing } from './redraw.ts';
import { scene as makeScene, THING } from './scene.ts';

/** What a model does to a picture beside the edit, at its worst. */
const WORST: Redrawing = { dx: 12, dy: -12, scale: 1.04, exposure: 0.88, warmth: 5 };
const DRIFT: Redrawing = { dx: -12, dy: 7.3, scale: 0.96, exposure: 1.1 };
/** The sides of a photo that is not so small that it would be enlarged. */
const SMALL = [1040, 780] as const;
const CASES = [WORST, DRIFT].map((drift) => [...SMALL, drift] as const);

const step = (): void => {};

const known = new Map<string, Raster>();
/** The scene, made once for all tests: none of them changes it. */
function scene(width: number, height: number, options: Parameters<typeof makeScene>[2] = {}): Raster {
  const key = JSON.stringify([width, height, options]);
  const made = known.get(key) ?? makeScene(width, height, options);
  known.set(key, made);
  return made;
}

/** What is made of a photo when the model answers with what `answer` makes of the request. */
async function edited<Params>(
  recipe: ModelServerRecipe<Params>,
  input: ModelServerInput<Params>,
  drift: Redrawing,
  answerTo: (request: ModelServerRequest) => Raster,
): Promise<Raster> {
  const request = recipe.prepare(input, step);
  const answer = await decode(await redraw(answerTo(request), drift));
  return recipe.compose({ ...input, ...request, answer } satisfies ModelServerAnswer<Params>, step).pictures[0]!;
}

/** The frame as it would be of another photo of the same size: a perfect edit. */
const shownOf =
  (photo: Raster) =>
  ({ frame }: ModelServerRequest): Raster =>
    showFrame(photo, frame, frame.width, frame.height);

/** A square round the thing, with more than its own radius to spare. */
function areaOfThing(width: number): PixelArea {
  const reach = Math.round(2.5 * THING.radius * width);
  const [left, top] = [Math.round(THING.x * width) - reach, Math.round(THING.y * width) - reach];
  return { left, top, width: 2 * reach, height: 2 * reach };
}

function paintedThing(width: number, height: number): Plane {
  const mask = createPlane(width, height);
  const area = areaOfThing(width);
  for (let y = area.top; y < area.top + area.height; y++) {
    for (let x = area.left; x < area.left + area.width; x++) {
      const far = Math.hypot(x / width - THING.x, y / width - THING.y);
      if (far < THING.radius * 1.06) mask.data[y * width + x] = 1;
    }
  }
  return mask;
}

function largestDifference(a: Raster, b: Raster, where: (i: number) => boolean): number {
  let most = 0;
  for (let i = 0; i < a.data.length; i++) {
    // Asked only of what differs: hardly anything does.
    if (a.data[i] !== b.data[i] && where(i >> 2)) most = Math.max(most, Math.abs(a.data[i]! - b.data[i]!));
  }
  return most;
}

function meanDifference(a: Raster, b: Raster, where: (i: number) => boolean = () => true): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < a.data.length; i += 4) {
    if (!where(i >> 2)) continue;
    for (let c = i; c < i + 3; c++) sum += Math.abs(a.data[c]! - b.data[c]!);
    count += 3;
  }
  return sum / count;
}

/** The mean difference of luma between neighbours in a row, where `where` says so of the two. */
function gradient(raster: Raster, where: (one: number, other: number) => boolean): number {
  const { width, data } = lumaPlane(raster);
  let [sum, count] = [0, 0];
  for (let i = 0; i + 1 < data.length; i++) {
    if ((i + 1) % width === 0 || !where(i, i + 1)) continue;
    sum += Math.abs(data[i]! - data[i + 1]!);
    count++;
  }
  return sum / count;
}

const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'a picture',
    (error: unknown) => (error as { code?: string }).code,
  );

describe('an object erased by the model server', () => {
  it.each(CASES)(
    'erasing leaves all else of %i×%i unchanged and without a seam when the model does %o',
    async (w, h, drift) => {
      const [photo, clean, mask] = [scene(w, h), scene(w, h, { thing: false }), paintedThing(w, h)];
      const hole = { ...mask, data: mask.data.slice() };
      growRegion(hole);
      const area = areaOfThing(w);
      const result = await edited(
        modelServerRecipes.magicErase,
        { source: photo, params: {}, seed: 1, mask },
        drift,
        shownOf(clean),
      );
      expect(largestDifference(result, photo, (i) => hole.data[i] === 0)).toBe(0);
      const [made, wanted, inside] = [cropRaster(result, area), cropRaster(clean, area), cropPlane(hole, area)];
      expect(meanDifference(made, wanted, (i) => inside.data[i] === 1)).toBeLessThan(8);
      const near = { ...inside, data: inside.data.slice() };
      for (let i = 0; i < 3; i++) growRegion(near, Math.max(w, h));
      const seam = gradient(made, (one, other) => inside.data[one] !== inside.data[other]);
      const around = gradient(
        made,
        (one, other) => near.data[one]! > inside.data[one]! && near.data[other]! > inside.data[other]!,
      );
      expect(Math.abs(seam / around - 1)).toBeLessThan(0.1);
    },
  );

  it('erasing fails when the answer still shows the object, or shows the mark', async () => {
    const photo = scene(...SMALL);
    const input = { source: photo, params: {}, seed: 1, mask: paintedThing(...SMALL) };
    expect(await codeOf(edited(modelServerRecipes.magicErase, input, DRIFT, shownOf(photo)))).toBe('nothing_changed');
    const grey = { ...input, source: scene(...SMALL, { thing: false }) };
    const marked = edited(modelServerRecipes.magicErase, grey, DRIFT, ({ pictures }) => pictures[1]!);
    expect(await codeOf(marked)).toBe('answer_strayed');
  });

  /** What comes of a box that is drawn where less was painted: pixels beyond the mark that changed, and notes. */
  async function beyondMark(box: PixelArea) {
    const photo = scene(...SMALL, { thing: false });
    const isIn = ({ left, top, width, height }: PixelArea, x: number, y: number, rim = 0) =>
      x >= left - rim && x < left + width + rim && y >= top - rim && y < top + height + rim;
    const drawn = changed(photo, (x, y) => (isIn(box, x, y) ? [30, 40, 220] : undefined));
    const mark = { left: 400, top: 300, width: 200, height: 160 };
    const mask = createPlane(...SMALL);
    mask.data.forEach((_, i) => {
      if (isIn(mark, i % SMALL[0], Math.floor(i / SMALL[0]))) mask.data[i] = 1;
    });
    const asked = { source: photo, params: { instruction: 'add a box' }, seed: 1, mask };
    const request = modelServerRecipes.magicEdit.prepare(asked, step);
    const answer = await decode(await redraw(shownOf(drawn)(request)));
    const { pictures, notes } = modelServerRecipes.magicEdit.compose({ ...asked, ...request, answer }, step);
    const count = (where: (x: number, y: number) => boolean) => {
      let changes = 0;
      for (let i = 0; i < SMALL[0] * SMALL[1]; i++) {
        const same = [0, 1, 2].every((c) => photo.data[4 * i + c] === pictures[0]!.data[4 * i + c]);
        if (!same && where(i % SMALL[0], Math.floor(i / SMALL[0]))) changes++;
      }
      return changes;
    };
    return {
      notes: notes?.map(({ code }) => code),
      beyond: count((x, y) => !isIn(mark, x, y, 3)),
      stray: count((x, y) => !isIn(mark, x, y, 3) && !isIn(box, x, y, 16)),
    };
  }

  it('a model that ignores the mask and paints all over changes nothing beyond it', async () => {
    const [photo, mask] = [scene(...SMALL), paintedThing(...SMALL)];
    const hole = { ...mask, data: mask.data.slice() };
    growRegion(hole);
    const careless = ({ pictures: [shown] }: ModelServerRequest): Raster =>
      changed(shown!, (x, y, [red, green]) =>
        x % 97 < 3 || y % 89 < 3 || (red > 170 && green < 80) ? [60, 110, 70] : undefined,
      );
    for (const tool of ['magicErase', 'magicEdit'] as const) {
      const input = { source: photo, params: { instruction: 'put a balloon here' }, seed: 1, mask };
      const recipe: ModelServerRecipe<object> = modelServerRecipes[tool];
      const result = await edited(recipe, input, WORST, careless);
      expect(largestDifference(result, photo, (i) => hole.data[i] === 0)).toBe(0);
      expect(meanDifference(result, photo, (i) => mask.data[i] === 1)).toBeGreaterThan(20);
    }
  });

  it('a thing that goes on a little beyond the mark is shown whole, and nothing else is', async () => {
    const { notes, beyond, stray } = await beyondMark({ left: 450, top: 270, width: 100, height: 120 });
    expect([notes, stray]).toEqual([[], 0]);
    expect(beyond).toBeGreaterThan(0.9 * 100 * 27);
  });

  it('a thing that goes on far beyond the mark is cut there, which is said', async () => {
    expect(await beyondMark({ left: 450, top: 120, width: 100, height: 260 })).toEqual({
      notes: ['cut_at_mark'],
      beyond: 0,
      stray: 0,
    });
  });

  it('what our own finder sees of a named object goes too, where most of it has changed', async () => {
    const [photo, clean] = [scene(...SMALL), scene(...SMALL, { thing: false })];
    // A shade of the ball, too faint to be told from noise.
    const shaded = changed(photo, (x, y, rgb) =>
      x > 480 && x < 560 && y > 560 && y < 620 ? (rgb.map((value) => value - 3) as Color) : undefined,
    );
    const named = paintedThing(...SMALL);
    for (let y = 555; y < 625; y++) for (let x = 475; x < 565; x++) named.data[y * SMALL[0] + x] = 1;
    const changesIn = async (finds: object) => {
      const input = { source: shaded, params: { object: 'the ball' }, seed: 1, ...finds };
      const result = await edited(modelServerRecipes.magicErase, input, {}, shownOf(clean));
      return largestDifference(result, shaded, (i) => {
        const [x, y] = [i % SMALL[0], Math.floor(i / SMALL[0])];
        return x > 500 && x < 540 && y > 575 && y < 605;
      });
    };
    expect(await changesIn({})).toBe(0);
    expect(await changesIn({ named })).toBeGreaterThan(0);
  });

  it('an object that only words name is found by what the answer changed', async () => {
    const [photo, clean] = [scene(...SMALL), scene(...SMALL, { thing: false })];
    const input = { source: photo, params: { object: 'the ball' }, seed: 1 };
    const result = await edited(modelServerRecipes.magicErase, input, DRIFT, shownOf(clean));
    const far = (i: number): boolean =>
      Math.hypot((i % SMALL[0]) / SMALL[0] - THING.x, Math.floor(i / SMALL[0]) / SMALL[0] - THING.y) >
      1.8 * THING.radius;
    expect(largestDifference(result, photo, far)).toBe(0);
    expect(meanDifference(result, clean, (i) => !far(i))).toBeLessThan(8);
  });
});

describe('a photo extended by the model server', () => {
  it.each(CASES)('extending keeps every pixel of %i×%i and has no seam when the model does %o', async (w, h, drift) => {
    const whole = scene(w, h);
    const side = Math.round(w * 0.75);
    const left = (w - side) >> 1;
    const photo = cropRaster(whole, { left, top: 0, width: side, height: h });
    const input = { source: photo, params: { width: w, height: h }, seed: 1 };
    const beyond = ({ frame }: ModelServerRequest): Raster =>
      showFrame(whole, { ...frame, area: { left: 0, top: 0, width: w, height: h } }, frame.width, frame.height);
    const result = await edited(modelServerRecipes.extendImage, input, drift, beyond);
    expect([result.width, result.height]).toEqual([w, h]);
    const inside = (i: number): boolean => i % w >= left && i % w < left + side;
    expect(largestDifference(result, whole, inside)).toBe(0);
    // What the model cut off at top and bottom it did not draw: there is nothing to run on.
    const drawn = (one: number): boolean => one > 0.05 * w * h && one < 0.95 * w * h;
    const border = (one: number): boolean => drawn(one) && [left, left + side].includes((one % w) + 1);
    const beside = (one: number): boolean =>
      drawn(one) && [left, left + side].some((at) => Math.abs((one % w) + 1 - at) < 24);
    const seam = gradient(result, border);
    const around = gradient(result, (one) => beside(one) && !border(one));
    expect(Math.abs(seam / around - 1)).toBeLessThan(0.13);
  });

  it('extending says where something that was added crosses the old edge', async () => {
    const whole = scene(1040, 520);
    const photo = cropRaster(whole, { left: 260, top: 0, width: 520, height: 520 });
    const dog = changed(whole, (x, y) => (x > 720 && x < 860 && y > 200 && y < 330 ? [30, 20, 10] : undefined));
    const asked = { source: photo, params: { width: 2, height: 1 }, seed: 1 };
    const request = modelServerRecipes.extendImage.prepare(asked, step);
    const notesOf = async (drawn: Raster) => {
      const frame = { ...request.frame, area: { left: 0, top: 0, width: 1040, height: 520 } };
      const answer = await decode(await redraw(showFrame(drawn, frame, frame.width, frame.height)));
      return modelServerRecipes.extendImage.compose({ ...asked, ...request, answer }, step).notes;
    };
    expect(await notesOf(dog)).toEqual([{ code: 'cut_at_old_edge' }]);
    expect(await notesOf(whole)).toEqual([]);
  });

  it('extending fails when the answer is still grey there', async () => {
    const input = { source: scene(600, 600), params: { width: 16, height: 9 }, seed: 1 };
    const answer = edited(modelServerRecipes.extendImage, input, {}, ({ pictures }) => pictures[0]!);
    expect(await codeOf(answer)).toBe('nothing_changed');
  });
});

describe('a photo colored by the model server', () => {
  it.each(CASES)('coloring keeps the lightness of %i×%i when the model does %o', async (w, h, drift) => {
    const colored = scene(w, h);
    const photo = greyed(colored);
    const result = await edited(
      modelServerRecipes.colorizePhoto,
      { source: photo, params: {}, seed: 1 },
      drift,
      shownOf(colored),
    );
    const [before, after, wanted] = [labPlanes(photo), labPlanes(result), labPlanes(colored)];
    let [light, color] = [0, 0];
    for (let i = 0; i < before.a.data.length; i++) {
      light = Math.max(light, Math.abs(before.lightness.data[i]! - after.lightness.data[i]!));
      color += Math.hypot(after.a.data[i]! - wanted.a.data[i]!, after.b.data[i]! - wanted.b.data[i]!);
    }
    expect(light).toBeLessThan(0.5);
    expect(color / before.a.data.length).toBeLessThan(8);
  });

  it('coloring fails when the answer is as grey as the photo', async () => {
    const photo = greyed(scene(...SMALL));
    const answer = edited(
      modelServerRecipes.colorizePhoto,
      { source: photo, params: {}, seed: 1 },
      DRIFT,
      shownOf(photo),
    );
    expect(await codeOf(answer)).toBe('nothing_changed');
  });
});

describe('an edit in words by the model server', () => {
  const photo = scene(...SMALL);
  const input = { source: photo, params: { instruction: 'anything' }, seed: 1 };
  const edit = (drift: Redrawing, answer: Raster): Promise<Raster> =>
    edited(modelServerRecipes.magicEdit, input, drift, shownOf(answer));
  const patched = changed(photo, (x, y) =>
    Math.abs(x - 303) < 104 && Math.abs(y - 607) < 78 ? [40, 60, 200] : undefined,
  );

  it('a local change leaves everything else unchanged', async () => {
    const result = await edit(DRIFT, patched);
    const far = (i: number): boolean =>
      Math.abs((i % SMALL[0]) - 303) > 150 || Math.abs(Math.floor(i / SMALL[0]) - 607) > 124;
    expect(largestDifference(result, photo, far)).toBe(0);
    const well = (i: number): boolean =>
      Math.abs((i % SMALL[0]) - 303) < 86 && Math.abs(Math.floor(i / SMALL[0]) - 607) < 60;
    expect(meanDifference(result, patched, well)).toBeLessThan(12);
  });

  it('a change of the light alone is taken, with the detail that the answer cannot hold', async () => {
    const large = scene(2080, 1560);
    const warm = changed(large, (_, __, [red, green, blue]) => [1.15 * red + 10, green, 0.8 * blue]);
    const asked = { ...input, source: large };
    const result = await edited(modelServerRecipes.magicEdit, asked, { dx: 2, dy: -1 }, shownOf(warm));
    expect(meanDifference(result, warm)).toBeLessThan(4);
    const all = (): boolean => true;
    expect(gradient(result, all) / gradient(warm, all)).toBeGreaterThan(0.8);
  });

  it('what belongs to a change is found though it is as faint as what is round it', async () => {
    // A dark stalk with pale petals, on a pale wall.
    const wall = changed(photo, () => [232, 231, 229]);
    const near = (x: number, y: number) => Math.hypot(x - 500, y - 400);
    const flower = changed(wall, (x, y) =>
      near(x, y) < 14 ? [190, 150, 20] : near(x, y) < 46 ? [247, 247, 247] : undefined,
    );
    const wish = { source: flower, params: { instruction: 'remove the flower' }, seed: 1 };
    const result = await edited(modelServerRecipes.magicEdit, wish, { dx: 2, dy: 1 }, shownOf(wall));
    expect(meanDifference(result, wall, (i) => near(i % SMALL[0], Math.floor(i / SMALL[0])) < 46)).toBeLessThan(4);
  });

  it('a wish for the whole picture is taken whole, though only a part of it changed', async () => {
    const wish = { ...input, params: { instruction: 'make it a winter evening' } };
    const result = await edited(modelServerRecipes.magicEdit, wish, {}, shownOf(patched));
    expect(meanDifference(result, patched)).toBeLessThan(4);
    expect(largestDifference(result, photo, (i) => i % SMALL[0] > 700)).toBeGreaterThan(0);
  });

  it('another picture is given with a note, unless the wish was for one, and never for an erasure', async () => {
    const other = changed(photo, (x, y) => [128 + 90 * Math.sin(x / 40 + y / 90), 90, 128 + 90 * Math.cos(y / 50)]);
    const notesOf = async (instruction: string) => {
      const asked = { source: photo, params: { instruction }, seed: 1 };
      const request = modelServerRecipes.magicEdit.prepare(asked, step);
      const answer = await decode(await redraw(shownOf(other)(request)));
      return modelServerRecipes.magicEdit.compose({ ...asked, ...request, answer }, step).notes;
    };
    expect(await notesOf('remove the ball')).toEqual([{ code: 'redrawn_whole' }]);
    expect(await notesOf('in the style of Monet')).toEqual([]);
    const erasure = { source: photo, params: { object: 'the ball' }, seed: 1 };
    expect(await codeOf(edited(modelServerRecipes.magicErase, erasure, {}, shownOf(other)))).toBe('answer_strayed');
  });

  it('an unchanged answer fails, also with another exposure and position', async () => {
    expect(await codeOf(edit({}, photo))).toBe('nothing_changed');
    expect(await codeOf(edit({ dx: 6, dy: 4, scale: 1.01, exposure: 0.98 }, photo))).toBe('nothing_changed');
  });
});

describe('a photo restored or enhanced by the model server', () => {
  const photo = scene(...SMALL, { thing: false, grain: 3 });
  const scratched = changed(photo, (x, y) => (Math.abs(x - 520 - y / 5) < 2.5 ? [250, 250, 245] : undefined));

  it('restoring fills the scratch and keeps the detail elsewhere', async () => {
    const input = { source: scratched, params: {}, seed: 1 };
    const even = { ...DRIFT, exposure: 1, warmth: 0 };
    const result = await edited(modelServerRecipes.restorePhoto, input, even, shownOf(photo));
    const x = (i: number): number => Math.abs((i % SMALL[0]) - 520 - Math.floor(i / SMALL[0]) / 5);
    const within = (i: number): boolean => i % SMALL[0] > 60 && i % SMALL[0] < SMALL[0] - 60;
    expect(
      meanDifference(result, photo, (i) => x(i) < 3 && i > 60 * SMALL[0] && i < (SMALL[1] - 60) * SMALL[0]),
    ).toBeLessThan(9);
    expect(meanDifference(result, photo, (i) => x(i) > 40 && within(i))).toBeLessThan(3);
  });

  it('enhancing enlarges a small photo', async () => {
    const small = scene(480, 360);
    const result = await edited(
      modelServerRecipes.enhancePhoto,
      { source: small, params: {}, seed: 1 },
      {},
      shownOf(small),
    );
    expect([result.width, result.height]).toEqual([960, 720]);
  });

  it.each(['restorePhoto', 'enhancePhoto'] as const)(
    '%s fails when nothing was done, and when the answer is another picture',
    async (tool) => {
      const input = { source: scratched, params: {}, seed: 1 };
      expect(await codeOf(edited(modelServerRecipes[tool], input, { dx: 5, scale: 1.01 }, shownOf(scratched)))).toBe(
        'nothing_changed',
      );
      const other = changed(photo, (x, y) => [128 + 90 * Math.sin(x / 40 + y / 90), 90, 128 + 90 * Math.cos(y / 50)]);
      expect(await codeOf(edited(modelServerRecipes[tool], input, {}, shownOf(other)))).toBe('answer_strayed');
    },
  );
});

describe('T8 a portrait', () => {
  const photo = scene(900, 1200);
  const input = { source: photo, params: { style: 'comic' }, seed: 1 };

  it('a portrait is a square of at least 1024 pixels', () => {
    const request = modelServerRecipes.generateAvatar.prepare(input, step);
    expect(request.frame.aspectRatio).toBe('1:1');
    const answer = scene(600, 640, { thing: false });
    const { pictures } = modelServerRecipes.generateAvatar.compose({ ...input, ...request, answer }, step);
    expect(pictures.map(({ width, height }) => [width, height])).toEqual([[1024, 1024]]);
  });

  it('an answer that shows the photo itself is no portrait', async () => {
    const answer = edited(modelServerRecipes.generateAvatar, input, {}, ({ pictures }) => pictures[0]!);
    expect(await codeOf(answer)).toBe('nothing_changed');
  });
});

type Color = [red: number, green: number, blue: number];

/** The raster with other colors where `paint` gives one. */
function changed(raster: Raster, paint: (x: number, y: number, rgb: Color) => Color | undefined): Raster {
  const copy = { ...raster, data: raster.data.slice() };
  for (let i = 0; i < copy.data.length; i += 4) {
    const pixel = i >> 2;
    const rgb: Color = [copy.data[i]!, copy.data[i + 1]!, copy.data[i + 2]!];
    const color = paint(pixel % raster.width, Math.floor(pixel / raster.width), rgb);
    if (color) copy.data.set(color, i);
  }
  return copy;
}

function greyed(raster: Raster): Raster {
  return changed(raster, (_, __, [red, green, blue]) => {
    const luma = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    return [luma, luma, luma];
  });
}
