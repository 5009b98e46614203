import { studio } from '../portrait/backdrop.ts';
import { hex } from '../portrait/color.ts';
import { toPicture, vignette } from '../portrait/compose.ts';
import { sharpen } from '../../../filters/sharpen.ts';
import { defineStyle } from './avatar-style.ts';
import { lights } from './lights.ts';

interface Finish {
  /** Darkness of the corners, 0..1. */
  readonly vignette: number;
  readonly grain: number;
}

/** A studio photo: nothing painted, only framed, lit and put before a backdrop. */
export const professionalHeadshot = defineStyle<Finish>({
  name: 'professional headshot',
  variations: [
    {
      backdrop: studio({ glow: 'a39d96', edge: '4b4845', centre: [0.5, 0.42], reach: 0.62, mottling: 0.035 }),
      light: lights.fromLeft,
      rendering: { vignette: 0.25, grain: 0.008 },
    },
    {
      backdrop: studio({ glow: '2f4a72', edge: '0b1526', centre: [0.36, 0.36], reach: 0.6, mottling: 0.05 }),
      light: lights.coolFromRight,
      rendering: { vignette: 0.3, grain: 0.009 },
    },
    {
      backdrop: studio({ glow: 'fbfbfa', edge: 'e4e6e8', centre: [0.5, 0.35], reach: 0.9, mottling: 0 }),
      light: lights.soft,
      rendering: { vignette: 0, grain: 0.006 },
    },
    {
      backdrop: {
        kind: 'bokeh',
        above: hex('a9b68d'),
        below: hex('39472f'),
        lights: [hex('f6e7b4'), hex('dbe6b0'), hex('fff6dd'), hex('9fb878')],
        count: 34,
        brightness: 0.55,
      },
      light: lights.golden,
      rendering: { vignette: 0.22, grain: 0.008 },
    },
  ],
  render: ({ picture, random }, finish) => {
    if (finish.vignette > 0) vignette(picture, finish.vignette);
    const result = toPicture(picture, finish.grain, random);
    sharpen(result, { amount: 0.45, threshold: 0.02, overshoot: 0.01 });
    return result;
  },
});
