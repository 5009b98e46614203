import type { Face } from '../../../src/engine/face.ts';
import type { Colour } from './form-parts.ts';
import { person } from './sculpted-people.ts';
import type { Lump, Sculpture, Standing } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  type Distance,
  egg,
  hoop,
  melted,
  mirrored,
  not,
  rod,
  rough,
  type Vector,
} from './solid-geometry.ts';

/** A head as it is seen from in front, in its own units: half its height is 1, its middle is the origin. */
export interface HeadLook {
  readonly hair: Colour;
  readonly haircut: 'short' | 'bob' | 'long' | 'bun' | 'curls' | 'braids';
  readonly skin?: Colour;
  readonly eyes?: Colour;
  readonly lips?: Colour;
  readonly beard?: Colour;
  readonly glasses?: Colour;
}

const SKIN: Colour = [226, 176, 148];
const WHITE: Colour = [240, 238, 232];
const PUPIL: Colour = [22, 20, 20];
const CLOTH = [0.14, 26, 26] as const;

const mix = (from: Colour, to: Colour, share: number): Colour =>
  [0, 1, 2].map((c) => from[c]! + share * (to[c]! - from[c]!)) as unknown as Colour;

/** Its parts: face, hair, beard, glasses. */
function headOf({
  hair,
  haircut,
  skin = SKIN,
  eyes = [86, 66, 46],
  lips = [182, 92, 88],
  beard,
  glasses,
}: HeadLook): Lump[] {
  const brow = mix(hair, [60, 44, 36], 0.5);
  const painted = (x: number, y: number, z: number): Colour => {
    if (z < 0.2) return skin;
    const side = Math.abs(x);
    if (Math.abs(y - 0.29 + 0.9 * (side - 0.27) ** 2) < 0.035 && side > 0.13 && side < 0.45) return brow;
    if (((side - 0.28) / 0.175) ** 2 + ((y - 0.06) / 0.115) ** 2 < 1)
      return mix(skin, [96, 62, 50], y > 0.06 ? 0.7 : 0.3);
    const smile = y + 0.52 - 0.8 * x * x;
    const lip = 0.075 * (1 - (x / 0.25) ** 2);
    if (side < 0.25 && Math.abs(smile) < lip) return Math.abs(smile) < 0.014 ? mix(lips, [60, 20, 20], 0.6) : lips;
    const blush = Math.max(0, 1 - Math.hypot((side - 0.38) / 0.22, (y + 0.2) / 0.2));
    return mix(skin, [222, 128, 116], 0.3 * blush);
  };
  const opening = egg([0, -0.16, 0.84], [0.63, 0.78, 0.78]);
  const cap = egg([0, 0.28, -0.14], [0.82, 0.82, 0.9]);
  const cuts: Readonly<Record<HeadLook['haircut'], Distance>> = {
    short: all(cap, not(block([0, -0.95, 0.5], [1.2, 1, 0.62], 0.1)), not(opening)),
    bob: all(melted(0.2, cap, mirrored(egg([0.62, -0.25, -0.1], [0.3, 0.66, 0.5]))), not(opening)),
    long: all(
      melted(
        0.25,
        cap,
        mirrored(rod([0.66, 0, -0.12], [0.82, -1.5, 0.1], 0.24, 0.26)),
        egg([0, -0.8, -0.55], [0.85, 1, 0.35]),
      ),
      not(opening),
    ),
    bun: any(all(cap, not(block([0, -0.95, 0.5], [1.2, 1, 0.55], 0.1)), not(opening)), ball([0.05, 1.18, -0.25], 0.36)),
    curls: all(
      rough(egg([0, 0.3, -0.2], [1.06, 0.98, 1]), 0.14, 4.2),
      not(block([0, -1.05, 0.5], [1.5, 0.9, 0.6], 0.2)),
      not(opening),
    ),
    braids: any(
      all(cap, not(block([0, -0.95, 0.5], [1.2, 1, 0.55], 0.1)), not(opening)),
      (x, y, z) =>
        0.8 * mirrored(rod([0.74, -0.1, -0.1], [0.98, -1.35, 0.2], 0.19, 0.12))(x, y, z) - 0.03 * Math.sin(16 * y),
    ),
  };
  const more: Lump[] = [];
  if (beard) {
    more.push({
      part: 'beard',
      colour: beard,
      grain: [0.45, 7, 4],
      distance: rough(
        any(
          all(
            melted(0.2, egg([0, -0.44, 0.1], [0.6, 0.66, 0.64]), egg([0, -0.84, 0.34], [0.32, 0.26, 0.26])),
            (x, y) => y + 0.42 - 0.55 * Math.max(0, Math.abs(x) - 0.25),
            not(egg([0, -0.53, 0.8], [0.24, 0.09, 0.4])),
          ),
          mirrored(rod([0.03, -0.36, 0.72], [0.25, -0.44, 0.6], 0.062, 0.05)),
        ),
        0.02,
        9,
      ),
    });
  }
  if (glasses) {
    more.push({
      part: 'glasses',
      colour: glasses,
      gloss: 0.6,
      distance: mirrored(
        any(
          hoop('z', [0.3, 0.04, 0.8], 0.225, 0.032),
          rod([0, 0.08, 0.84], [0.09, 0.07, 0.82], 0.026),
          rod([0.52, 0.08, 0.78], [0.74, 0.1, 0.1], 0.028),
        ),
      ),
    });
  }
  const eye = (sign: number): Distance => egg([sign * 0.28, 0.05, 0.58], [0.15, 0.085, 0.125]);
  return [
    {
      part: 'face',
      colour: painted,
      grain: [0.04, 6, 6],
      gloss: 0.12,
      distance: melted(
        0.16,
        egg([0, 0.2, -0.08], [0.72, 0.8, 0.82]),
        egg([0, -0.35, 0.1], [0.53, 0.62, 0.57]),
        ball([0, -0.78, 0.36], 0.17),
        mirrored(ball([0.34, -0.2, 0.46], 0.19)),
        rod([0, 0.16, 0.68], [0, -0.18, 0.84], 0.055, 0.1),
        mirrored(ball([0.09, -0.22, 0.76], 0.075)),
      ),
    },
    { part: 'face', colour: skin, distance: mirrored(egg([0.75, -0.02, -0.06], [0.1, 0.2, 0.13])) },
    {
      part: 'face',
      colour: (x, y) => {
        const out = Math.hypot(Math.abs(x) - 0.275, y - 0.05);
        return out < 0.042 ? PUPIL : out < 0.082 ? eyes : WHITE;
      },
      grain: [0, 1, 1],
      gloss: 0.5,
      distance: any(eye(-1), eye(1)),
    },
    {
      part: 'hair',
      colour: hair,
      grain: [0.35, 9, 2.5],
      gloss: 0.15,
      distance: haircut === 'curls' ? cuts.curls : rough(cuts[haircut], 0.035, 9, 2),
    },
    ...more,
  ];
}

/** A lump of a head's units, put where the head is; `size` is half its height. */
function putAt({ distance, colour, grain = [0.1, 2, 2], ...lump }: Lump, [cx, cy, cz]: Vector, size: number): Lump {
  const [amount, across, along] = grain;
  return {
    ...lump,
    grain: [amount, across / size, along / size],
    distance: (x, y, z) => size * distance((x - cx) / size, (y - cy) / size, (z - cz) / size),
    colour:
      typeof colour === 'function' ? (x, y, z) => colour((x - cx) / size, (y - cy) / size, (z - cz) / size) : colour,
  };
}

/** Half the height of a bust's head, and where its middle is. */
const BUST = { size: 0.25, middle: [0, 1.05, 0] } as const;
/** How much nearer to the head the chest is than it is told below: necks are short. */
const RAISED = 0.22;

/** Somebody down to the chest, 1.35 units high. Its parts: face, hair, beard, glasses, top, skin. */
export function bust(
  head: HeadLook,
  { top, collar, broad = 1 }: { readonly top: Lump['colour']; readonly collar?: Colour; readonly broad?: number },
): Sculpture {
  const { skin = SKIN } = head;
  const open = egg([0, -1.62, 0.62], collar ? [0.4, 0.7, 0.7] : [0.62, 0.5, 0.7]);
  const torso: Lump[] = [
    {
      part: 'top',
      colour: top,
      grain: CLOTH,
      distance: all(
        melted(
          0.5,
          egg([0, -3.5, -0.1], [1.5 * broad, 1.9, 0.95]),
          rod([-1.25 * broad, -2.12, -0.15], [1.25 * broad, -2.12, -0.15], 0.5),
          rod([-0.5, -1.75, -0.2], [0.5, -1.75, -0.2], 0.36),
          mirrored(rod([1.55 * broad, -2.25, -0.15], [1.85 * broad, -4.8, 0.05], 0.5, 0.46)),
        ),
        not(open),
      ),
    },
    {
      part: 'skin',
      colour: skin,
      gloss: 0.1,
      distance: any(rod([0, -0.6, -0.14], [0, -1.7, -0.2], 0.37, 0.42), egg([0, -2.1, -0.1], [0.9, 0.62, 0.5])),
    },
  ];
  if (collar) {
    torso.push({
      part: 'top',
      colour: collar,
      grain: CLOTH,
      distance: mirrored(
        all(rod([0.42, -1.42, 0.05], [0.2, -2, 0.52], 0.14, 0.12), (x, y) => 0.7 * (y + 1.35 - 0.2 * x)),
      ),
    });
  }
  return {
    wide: 0.65 * broad,
    high: 1.45,
    lumps: [
      ...headOf(head).map((lump) => putAt(lump, BUST.middle, BUST.size)),
      ...torso.map((lump) => putAt(lump, [0, BUST.middle[1] + RAISED * BUST.size, 0], BUST.size)),
    ],
  };
}

/** A bust that wears what is told in its head's units. */
export function wearing({ lumps, ...size }: Sculpture, ...worn: readonly (readonly Lump[])[]): Sculpture {
  return { ...size, high: 1.6, lumps: [...lumps, ...worn.flat().map((lump) => putAt(lump, BUST.middle, BUST.size))] };
}

type Clothes = Omit<Parameters<typeof person>[0], 'hair' | 'haircut' | 'skin'>;

/** Somebody from head to foot as `person` makes them, with a head that has brows, lips and a haircut. */
export function figure(head: HeadLook, clothes: Clothes): Sculpture {
  const { size, middle } = figureHead(clothes);
  const { skin = SKIN } = head;
  const { lumps, ...rest } = person({ ...clothes, hair: head.hair, skin });
  const body = lumps.filter(({ part }) => part !== 'face' && part !== 'hair');
  return { ...rest, lumps: [...body, ...headOf(head).map((lump) => putAt(lump, middle, size))] };
}

function figureHead({ young = false }: Pick<Clothes, 'young'>): { readonly size: number; readonly middle: Vector } {
  const size = 0.085 * (young ? 1.42 : 1);
  return { size, middle: [0, (young ? 0.67 : 0.765) + 0.035 + size, 0] };
}

/** Where the face of a bust is that stands so, the camera looking down by an angle. */
export function bustFace(standing: Standing, down: number): Face {
  return faceAt(BUST.middle, BUST.size, standing, down);
}

/** Where the face of a figure is that stands so, the camera looking down by an angle. */
export function figureFace(clothes: Pick<Clothes, 'young'>, standing: Standing, down: number): Face {
  const { size, middle } = figureHead(clothes);
  return faceAt(middle, size, standing, down);
}

function faceAt([, cy]: Vector, size: number, { x, y, scale, turn = 0 }: Standing, down: number): Face {
  const seen = (u: number, v: number, w: number): Face['mouth'] => {
    const [aside, near] = [u * Math.cos(turn) + w * Math.sin(turn), w * Math.cos(turn) - u * Math.sin(turn)];
    return {
      x: x + scale * size * aside,
      y: y - scale * ((cy + size * v) * Math.cos(down) - size * near * Math.sin(down)),
    };
  };
  const middle = seen(0, 0, 0.55);
  const [brows, chin] = [seen(0, 0.36, 0.66).y, seen(0, -0.94, 0.4).y];
  return {
    x: middle.x - 0.66 * size * scale,
    y: brows,
    width: 1.32 * size * scale,
    height: chin - brows,
    confidence: 0.95,
    leftEye: seen(-0.28, 0.05, 0.7),
    rightEye: seen(0.28, 0.05, 0.7),
    mouth: seen(0, -0.52, 0.68),
  };
}
