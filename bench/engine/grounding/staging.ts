import type { Face } from '../../../src/engine/face.ts';
import { channelPlane, lumaPlane } from '../../../src/engine/kernels/channels.ts';
import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import { cubicFilter, resamplePlane, resampleRaster, tentFilter } from '../../../src/engine/kernels/resample.ts';
import { smoothStep } from '../../../src/engine/kernels/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';
import { markedFaces } from '../coloured-scenes.ts';
import { type Form, paintForms } from './forms.ts';
import { defocus } from './light.ts';
import { type Landscape, paintLandscape } from './landscapes.ts';
import { paste, type Place } from './paste.ts';
import { peopleParts, placedFace, portraitOutlines, readScene, stand, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { type Ellipse, together, without } from './shapes.ts';
import { emptyRoom, floorOf, paintSolids, type Solid } from './solids.ts';
import { paintToys, type Toy } from './toys.ts';

/** A scene that is built up from behind: areas such as the sky, and things before them, each before those named earlier. */
export interface Stage {
  readonly picture: Raster;
  readonly areas: Masks;
  /** Each thing whole, whatever was put before it. */
  readonly things: Masks;
}

type Masks = Readonly<Record<string, Plane>>;
type Named<Thing> = Readonly<Record<string, Thing>>;

/** An open view; its areas are `sky` and what its ground is called. */
export function outdoors(ground: string, landscape: Landscape): Stage {
  const { picture, sky, ground: below } = paintLandscape(landscape);
  return { picture, areas: { sky, [ground]: below }, things: {} };
}

/** A room's corner (`emptyRoom`); its areas are `wall` and what its floor is called. */
export function indoors(floor: string, ...[width, height, wall, boards, horizon]: Parameters<typeof emptyRoom>): Stage {
  const picture = emptyRoom(width, height, wall, boards, horizon);
  const below = floorOf(picture, horizon);
  return { picture, areas: { wall: without(whole(picture), below), [floor]: below }, things: {} };
}

/** A picture whose areas are told, with nothing before it yet. */
export function before(picture: Raster, areas: Masks = {}): Stage {
  return { picture, areas, things: {} };
}

/** All that is there so far out of focus, its masks with it: the distance behind what is put before it next. */
export function outOfFocus({ picture, areas, things }: Stage, sigma: number): Stage {
  const soften = (mask: Plane): Plane => gaussianBlur(mask, sigma);
  return { picture: defocus(picture, sigma), areas: mapValues(areas, soften), things: mapValues(things, soften) };
}

/** Things of several parts (`forms.ts`). */
export function withForms(stage: Stage, forms: Named<Form>): Stage {
  const { picture, masks } = paintForms(stage.picture, Object.values(forms));
  return withThings(stage, picture, forms, masks);
}

/** The lowest row that a mask covers. */
function footOf({ width, data }: Plane): number {
  return Math.floor(data.findLastIndex((value) => value > 0.5) / width);
}

/** How far a shadow is thrown, in heights of what casts it: to the right, and upwards in the picture. */
export interface Throw {
  readonly across: number;
  readonly away: number;
}

/**
 * Forms on even ground in the sun, each throwing its own outline over the ground; where the picture became darker by it
 * or at their feet is the area `shadow`.
 */
export function withSunlitForms(stage: Stage, forms: Named<Form>, { across, away }: Throw): Stage {
  const { width, height } = stage.picture;
  const shaded = createRaster(width, height);
  shaded.data.set(stage.picture.data);
  for (const mask of paintForms(stage.picture, Object.values(forms)).masks) {
    const foot = footOf(mask);
    const thrown = createPlane(width, height);
    for (let y = 0, i = 0; y < height; y++) {
      const rise = (foot - y) / away;
      for (let x = 0; x < width; x++, i++) {
        const [fromX, fromY] = [Math.round(x - across * rise), Math.round(foot - rise)];
        if (fromX < 0 || fromX >= width || fromY < 0 || fromY > foot) continue;
        thrown.data[i] = mask.data[fromY * width + fromX]!;
      }
    }
    gaussianBlur(thrown, 4).data.forEach((darkness, i) => {
      for (let c = 0; c < 3; c++) shaded.data[4 * i + c]! *= 1 - 0.45 * darkness;
    });
  }
  const { picture, masks } = paintForms(shaded, Object.values(forms));
  const [lit, unlit] = [lumaPlane(stage.picture), lumaPlane(picture)];
  const darker = {
    ...lit,
    data: lit.data.map((light, i) => smoothStep(1 - unlit.data[i]! / Math.max(light, 0.01), 0.05, 0.2)),
  };
  const staged = withThings(stage, picture, forms, masks);
  return { ...staged, areas: { ...staged.areas, shadow: without(darker, ...masks) } };
}

/** Balls and cans, with the shadows that they cast as the area `shadow`. */
export function withToys(stage: Stage, toys: Named<Toy>): Stage {
  const { picture, masks, shadow } = paintToys(stage.picture, Object.values(toys));
  const staged = withThings(stage, picture, toys, masks);
  return { ...staged, areas: { ...staged.areas, shadow } };
}

/** Boxes, bottles, balloons and the like (`solids.ts`). */
export function withSolids(stage: Stage, solids: Named<Solid>): Stage {
  const { picture, masks } = paintSolids(stage.picture, Object.values(solids));
  return withThings(stage, picture, solids, masks);
}

/** A subject of `bench/scenes`, under a name of its own. */
export async function withSubject(
  stage: Stage,
  name: string,
  subject: string,
  place: Place,
  changes?: Parameters<typeof stand>[3],
): Promise<Stage> {
  const { picture, mask } = await stand(stage.picture, subject, place, changes);
  return withThings(stage, picture, { [name]: subject }, [mask]);
}

/** A soft shadow on the ground, as the area `shadow`, before what casts it is put there. */
export function withShade(stage: Stage, [x, y, radiusX, radiusY]: Ellipse['ellipse']): Stage {
  const picture = createRaster(stage.picture.width, stage.picture.height);
  picture.data.set(stage.picture.data);
  const shadow = createPlane(picture.width, picture.height);
  for (let py = 0, i = 0; py < picture.height; py++) {
    for (let px = 0; px < picture.width; px++, i++) {
      const darkness = 1 - smoothStep(Math.hypot((px - x) / radiusX, (py - y) / radiusY), 0.8, 1.05);
      for (let c = 0; c < 3; c++) picture.data[4 * i + c]! *= 1 - 0.42 * darkness;
      shadow.data[i] = darkness;
    }
  }
  return { ...stage, picture, areas: { ...stage.areas, shadow } };
}

/** One of the painted people of 256 by 256 pixels, under a name of its own, and where the parts of that person are. */
export async function withPerson(
  stage: Stage,
  name: string,
  person: keyof typeof PEOPLE,
  { left, top, scale }: Place,
): Promise<{ stage: Stage; face: Face; parts: Record<'person' | 'face' | 'hair' | 'sweater', Plane> }> {
  const original = await readScene(person);
  const size = Math.round(scale * original.width);
  const large = resampleRaster(original, size, size, cubicFilter);
  const outlined = peopleParts(original, PEOPLE[person]);
  const body = cleared(original, outlined.person);
  const placed = (part: Plane): ReturnType<typeof paste> => {
    const seen = { ...part, data: part.data.map((value, i) => Math.min(value, body.data[i]!)) };
    const mask = resamplePlane(gaussianBlur(seen, 0.7), size, size, tentFilter);
    return paste(stage.picture, large, mask, { left, top, scale: 1 });
  };
  const { picture, mask } = placed(outlined.person);
  return {
    stage: withThings(stage, picture, { [name]: person }, [mask]),
    face: placedFace(markedFaces[person]!, { left, top, scale }),
    parts: {
      person: mask,
      face: placed(outlined.face).mask,
      hair: placed(outlined.hair).mask,
      sweater: placed(outlined.sweater).mask,
    },
  };
}

/** An outlined mask without what near its edge has the backdrop's colour: an outline is only true to a few pixels. */
function cleared(picture: Raster, mask: Plane): Plane {
  const outside = { ...mask, data: mask.data.map((value) => 1 - value) };
  const [inner, near] = [gaussianBlur(mask, 4), gaussianBlur(outside, 8)];
  const backdrop = ([0, 1, 2] as const).map((c) => {
    const { data } = channelPlane(picture, c);
    return gaussianBlur({ ...mask, data: data.map((value, i) => value * outside.data[i]!) }, 8);
  });
  const data = mask.data.map((value, i) => {
    const away = Math.hypot(
      ...backdrop.map((plane, c) => picture.data[4 * i + c]! - (255 * plane.data[i]!) / (near.data[i]! + 1e-6)),
    );
    return inner.data[i]! > 0.97 ? value : value * smoothStep(away, 20, 45);
  });
  return { ...mask, data };
}

const PEOPLE = {
  'person-1': portraitOutlines,
  'person-2': { body: 'fringeBody', face: 'fringeFace', neck: 'fringeNeck', sweater: 'fringeSweater' },
  'person-3': { body: 'beardedBody', face: 'beardedFace', sweater: 'beardedSweater' },
} as const;

/** Several things that are one: a player and what he wears. They have to have been put there one after the other. */
export function joined(stage: Stage, name: string, parts: readonly string[]): Stage {
  const whole = together(...parts.map((part) => stage.things[part]!));
  const things = Object.entries(stage.things).flatMap(([thing, mask]) => {
    if (thing === parts.at(-1)) return [[name, whole] as const];
    return parts.includes(thing) ? [] : [[thing, mask] as const];
  });
  return { ...stage, things: Object.fromEntries(things) };
}

/**
 * What can be seen of each area and thing; of `groups` all members together; and `rest`: everything but the things
 * told, or but all of them.
 */
export function staged(
  { picture, areas, things }: Stage,
  {
    groups = {},
    rest = Object.keys(things),
    faces,
  }: {
    readonly groups?: Named<readonly string[]>;
    readonly rest?: readonly string[];
    readonly faces?: readonly Face[];
  } = {},
): GroundingScene {
  const names = Object.keys(things);
  const masks = Object.values(things);
  const seen: Masks = Object.fromEntries(
    names.map((name, i) => [name, without(things[name]!, ...masks.slice(i + 1))] as const),
  );
  const inView = (list: readonly string[]): Plane[] => list.map((name) => seen[name]!);
  return {
    picture,
    ...(faces && { faces }),
    truths: {
      ...mapValues(areas, (area) => without(area, ...masks)),
      ...seen,
      ...mapValues(groups, (members) => together(...inView(members))),
      rest: without(whole(picture), ...inView(rest)),
    },
  };
}

function withThings(stage: Stage, picture: Raster, named: Named<unknown>, masks: readonly Plane[]): Stage {
  const things = Object.fromEntries(Object.keys(named).map((name, i) => [name, masks[i]!] as const));
  return { ...stage, picture, things: { ...stage.things, ...things } };
}

function mapValues<From, To>(record: Named<From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
