import { derivedHeics } from './classes/derived-heic.ts';
import { directoryBombs, frameBombs, pixelFloods, profileBombs, zlibBombs } from './classes/bombs.ts';
import { empty, polyglots, svgs, truncated, wrongExtensions } from './classes/deceptions.ts';
import { slowSenders, tooLarge } from './classes/heavy-bodies.ts';
import { malformedHeics } from './classes/malformed-heic.ts';
import { oddNames } from './classes/odd-names.ts';
import {
  cmyks,
  greyWithAlpha,
  orientations,
  sixteenBits,
  smallest,
  thinnest,
  wideColors,
} from './classes/odd-pictures.ts';
import type { HostileClass } from './hostile-file.ts';

/** What is sent, class by class; five files of each at least. */
export const hostileClasses: readonly HostileClass[] = [
  pixelFloods,
  zlibBombs,
  profileBombs,
  frameBombs,
  directoryBombs,
  svgs,
  polyglots,
  truncated,
  empty,
  wrongExtensions,
  tooLarge,
  slowSenders,
  malformedHeics,
  derivedHeics,
  cmyks,
  sixteenBits,
  wideColors,
  greyWithAlpha,
  orientations,
  smallest,
  thinnest,
  ...oddNames,
];
