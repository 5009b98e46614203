import type { Face } from '../../../src/engine/face.ts';
import { gaussianBlur } from '../../../src/engine/kernels/gaussian-blur.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { type Form, paintForms } from './forms.ts';
import { defocus } from './light.ts';
import { type Landscape, paintLandscape } from './landscapes.ts';
import type { Place } from './paste.ts';
import { stand, whole } from './scene-parts.ts';
import type { GroundingScene } from './scenes.ts';
import { together, without } from './shapes.ts';
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
