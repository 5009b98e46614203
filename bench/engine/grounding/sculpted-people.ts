import type { Colour } from './form-parts.ts';
import type { Lump, Sculpture } from './sculpting.ts';
import {
  all,
  any,
  ball,
  block,
  disc,
  egg,
  melted,
  mirrored,
  not,
  rod,
  rough,
  turnedOnLathe,
  type Vector,
} from './solid-geometry.ts';

interface Look {
  readonly top: Colour;
  readonly below: Colour;
  readonly wears?: 'trousers' | 'shorts' | 'skirt' | 'dress';
  readonly hair: Colour;
  readonly haircut?: 'short' | 'long';
  readonly skin?: Colour;
  readonly shoes?: Colour;
  readonly sleeves?: 'long' | 'short';
  /** With a child's proportions. */
  readonly young?: boolean;
  readonly hat?: Colour;
  /** Where each hand is; the first is to the left in the picture. */
  readonly hands?: readonly [Vector, Vector];
}

const SKIN: Colour = [224, 172, 142];
const CLOTH = [0.12, 22, 22] as const;

/** Somebody who stands and looks at the viewer, one unit high; its parts: face, hair, top, below, hat. */
export function person(look: Look): Sculpture {
  const { skin = SKIN, wears = 'trousers', young = false, sleeves = 'long', haircut = 'short' } = look;
  const head = young ? 1.42 : 1;
  const [hip, shoulder] = young ? [0.4, 0.67] : [0.48, 0.765];
  const skull = shoulder + 0.035 + 0.085 * head;
  const side = young ? 0.125 : 0.13;
  const [left, right] = look.hands ?? [
    [-side - 0.07, hip - 0.02, 0.04],
    [side + 0.07, hip - 0.02, 0.04],
  ];
  const arm = (hand: Vector, sign: number): readonly [Vector, Vector] => {
    const from: Vector = [sign * side, shoulder - 0.03, 0];
    const elbow: Vector = [
      (from[0] + hand[0]) / 2 + sign * 0.025,
      (from[1] + hand[1]) / 2 - 0.015,
      (from[2] + hand[2]) / 2 - 0.02,
    ];
    return [from, elbow];
  };
  const [[leftFrom, leftElbow], [rightFrom, rightElbow]] = [arm(left, -1), arm(right, 1)];
  const limbs = [
    [leftFrom, leftElbow, left],
    [rightFrom, rightElbow, right],
  ] as const;
  const width = young ? 0.105 : 0.115;
  const trunk = [
    egg([0, (hip + shoulder) / 2 + 0.02, 0], [width, (shoulder - hip) / 2 + 0.05, 0.075]),
    rod([-side + 0.035, shoulder - 0.02, 0], [side - 0.035, shoulder - 0.02, 0], 0.048),
    egg([0, hip + 0.04, 0], [width * 0.98, 0.13, 0.082]),
  ];
  const hem = block([0, hip + 0.28, 0], [0.6, 0.31, 0.4]);
  const pelvis = egg([0, hip, 0], [width * 0.92, 0.085, 0.076]);
  const sleeved = limbs.map(([from, elbow, hand]) =>
    sleeves === 'long'
      ? any(rod(from, elbow, 0.042, 0.036), rod(elbow, hand, 0.036, 0.032))
      : rod(from, elbow, 0.046, 0.045),
  );
  const leg = (thick: number, thin: number, until: number) =>
    mirrored(rod([0.056, hip, 0], [0.064, until, 0], thick, thin));
  const below: Lump[] = {
    trousers: [{ part: 'below', colour: look.below, grain: CLOTH, distance: any(pelvis, leg(0.06, 0.043, 0.06)) }],
    shorts: [
      { part: 'below', colour: look.below, grain: CLOTH, distance: any(pelvis, leg(0.064, 0.062, hip - 0.17)) },
      { part: 'legs', colour: skin, distance: leg(0.05, 0.033, 0.05) },
    ],
    skirt: [
      {
        part: 'below',
        colour: look.below,
        grain: CLOTH,
        distance: turnedOnLathe(
          [0, 0],
          [
            [hip - 0.24, 0.165],
            [hip + 0.06, 0.1],
          ],
        ),
      },
      { part: 'legs', colour: skin, distance: leg(0.046, 0.03, 0.05) },
    ],
    dress: [
      {
        part: 'top',
        colour: look.top,
        grain: CLOTH,
        distance: turnedOnLathe(
          [0, 0],
          [
            [hip - 0.26, 0.18],
            [hip - 0.1, 0.145],
            [hip + 0.1, 0.085],
          ],
        ),
      },
      { part: 'legs', colour: skin, distance: leg(0.046, 0.03, 0.05) },
    ],
  }[wears];
  const skullSize: Vector = [0.07 * head, 0.085 * head, 0.074 * head];
  const cap = egg([0, skull + 0.012 * head, -0.01 * head], [0.08 * head, 0.089 * head, 0.083 * head]);
  const fringe = block([0, skull - 0.06 * head, 0.11 * head], [0.063 * head, 0.1 * head, 0.1 * head], 0.03);
  const lower = block([0, skull - 0.12 * head, 0.07], [0.2, 0.07 * head, 0.1], 0.01);
  const crown = rough(all(cap, not(fringe), not(lower)), 0.005, 60, 20);
  const locks =
    haircut === 'long'
      ? [
          rough(
            all(
              egg([0, skull - 0.07 * head, -0.035], [0.095 * head, 0.16 * head, 0.06]),
              not(block([0, skull - 0.05 * head, 0.1], [0.06 * head, 0.3, 0.085], 0.02)),
            ),
            0.006,
            60,
            12,
          ),
        ]
      : [];
  const hat: Lump[] = look.hat
    ? [
        {
          part: 'hat',
          colour: look.hat,
          grain: [0.2, 90, 90],
          distance: any(
            disc('y', [0, skull + 0.045 * head, 0], 0.135 * head, 0.008, 0.006),
            all(
              egg([0, skull + 0.045 * head, 0], [0.086 * head, 0.085 * head, 0.088 * head]),
              block([0, skull + 0.145 * head, 0], [0.2, 0.1 * head, 0.2]),
            ),
          ),
        },
      ]
    : [];
  const eye = (sign: number) => ball([sign * 0.027 * head, skull + 0.008 * head, 0.067 * head], 0.0105 * head);
  return {
    wide: 0.42,
    high: skull + 0.15 * head,
    lumps: [
      ...below,
      { part: 'top', colour: look.top, grain: CLOTH, distance: all(melted(0.035, ...trunk, ...sleeved), hem) },
      {
        part: 'skin',
        colour: skin,
        distance: any(
          rod([0, shoulder - 0.02, 0], [0, skull - 0.04, 0], 0.036 * (young ? 0.9 : 1)),
          ...limbs.map(([, elbow, hand]) =>
            sleeves === 'long' ? ball(hand, 0.036) : any(rod(elbow, hand, 0.032, 0.026), ball(hand, 0.036)),
          ),
        ),
      },
      {
        part: 'face',
        colour: skin,
        distance: melted(
          0.015,
          egg([0, skull, 0], skullSize),
          ball([0, skull - 0.012 * head, 0.074 * head], 0.013 * head),
          mirrored(egg([0.072 * head, skull - 0.005, 0], [0.012 * head, 0.022 * head, 0.014 * head])),
        ),
      },
      { part: 'face', colour: [34, 26, 24], gloss: 0.6, distance: any(eye(-1), eye(1)) },
      {
        part: 'face',
        colour: [158, 78, 74],
        distance: mirrored(
          rod(
            [0, skull - 0.047 * head, 0.0625 * head],
            [0.022 * head, skull - 0.038 * head, 0.058 * head],
            0.0055 * head,
          ),
        ),
      },
      { part: 'hair', colour: look.hair, grain: [0.4, 70, 14], gloss: 0.1, distance: any(crown, ...locks) },
      ...hat,
      {
        part: 'shoes',
        colour: look.shoes ?? [62, 52, 46],
        gloss: 0.15,
        distance: mirrored(egg([0.068, 0.026, 0.028], [0.037, 0.032, 0.075])),
      },
    ],
  };
}
