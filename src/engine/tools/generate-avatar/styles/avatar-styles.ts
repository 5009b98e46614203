import type { AvatarStyle } from './avatar-style.ts';
import { blackAndWhite } from './black-and-white.ts';
import { cinematic } from './cinematic.ts';
import { comic } from './comic.ts';
import { neon } from './neon.ts';
import { oilPainting } from './oil-painting.ts';
import { pencilSketch } from './pencil-sketch.ts';
import { pixelArt } from './pixel-art.ts';
import { popArt } from './pop-art.ts';
import { professionalHeadshot } from './professional-headshot.ts';
import { vintageFilm } from './vintage-film.ts';
import { watercolor } from './watercolor.ts';

/** Every style, the usual one first. */
export const avatarStyles: readonly AvatarStyle[] = [
  professionalHeadshot,
  oilPainting,
  watercolor,
  pencilSketch,
  comic,
  popArt,
  cinematic,
  blackAndWhite,
  pixelArt,
  vintageFilm,
  neon,
];
