import { type Box, NumberReader } from './boxes.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the pixels of a picture as it is coded stand in the picture that is shown, of `width` × `height`. */
export interface Placement extends Size {
  /** Of what is coded, the part that is shown. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The pixel at x, y of what is coded is number `first` + x · `stepX` + y · `stepY` of what is shown. */
  readonly first: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** A coordinate of what is shown: x · `x` + y · `y` + `add`, x and y of what is coded. */
interface Axis {
  readonly x: number;
  readonly y: number;
  readonly add: number;
}

interface Turned extends Size {
  readonly across: Axis;
  readonly down: Axis;
}

const LENGTHS: Readonly<Record<string, number>> = { clap: 32, irot: 1, imir: 1 };

/** What `clap`, `irot` and `imir` make of a picture, in their order (ISO/IEC 23008-12, 6.5.9, 6.5.10, 6.5.12). Throws for a part that lies outside. */
export function placementOf(coded: Size, properties: readonly Box[]): Placement {
  let turned: Turned = { ...coded, across: { x: 1, y: 0, add: 0 }, down: { x: 0, y: 1, add: 0 } };
  for (const { type, content } of properties) {
    if (content.length !== LENGTHS[type]) throw new Error(`${content.length} bytes of ${type}`);
    if (type === 'clap') turned = cut(turned, content);
    else if (type === 'irot')
      for (let quarters = content[0]! & 3; quarters > 0; quarters--) turned = quarterTurn(turned);
    else turned = mirrored(turned, content[0]! & 1);
  }
  const { width, height, across, down } = turned;
  const [left, right] = rangeOf(across.x === 0 ? down : across, across.x === 0 ? height : width);
  const [top, bottom] = rangeOf(across.x === 0 ? across : down, across.x === 0 ? width : height);
  return {
    width,
    height,
    left,
    top,
    right,
    bottom,
    first: across.add + down.add * width,
    stepX: across.x + down.x * width,
    stepY: across.y + down.y * width,
  };
}

/** Of the coded coordinate that an axis follows: the first one, and the one behind the last, that lie within 0 to `size`. */
function rangeOf({ x, y, add }: Axis, size: number): [number, number] {
  return x + y > 0 ? [-add, size - add] : [add - size + 1, add + 1];
}

/** Anticlockwise. */
function quarterTurn({ width, height, across, down }: Turned): Turned {
  return { width: height, height: width, across: down, down: reversed(across, width) };
}

/** 0 exchanges top and bottom, 1 left and right. */
function mirrored({ width, height, across, down }: Turned, axis: number): Turned {
  return axis === 0
    ? { width, height, across, down: reversed(down, height) }
    : { width, height, across: reversed(across, width), down };
}

function reversed({ x, y, add }: Axis, size: number): Axis {
  return { x: 0 - x, y: 0 - y, add: size - 1 - add };
}

/** Clean aperture (ISO/IEC 14496-12, 12.1.4): sides and where their middle lies from that of the picture, each as a fraction. */
function cut({ width, height, across, down }: Turned, clap: Buffer): Turned {
  const reader = new NumberReader(clap);
  const fraction = (isSigned: boolean): number => {
    const numerator = reader.uint(4);
    const denominator = reader.uint(4);
    if (denominator === 0) throw new Error('A fraction of 0');
    return (isSigned ? numerator | 0 : numerator) / denominator;
  };
  const [shownWidth, shownHeight] = [Math.floor(fraction(false)), Math.floor(fraction(false))];
  const left = Math.floor(fraction(true) + (width - shownWidth) / 2);
  const top = Math.floor(fraction(true) + (height - shownHeight) / 2);
  if (
    shownWidth < 1 ||
    shownHeight < 1 ||
    left < 0 ||
    top < 0 ||
    left + shownWidth > width ||
    top + shownHeight > height
  )
    throw new Error(`A part of ${shownWidth} × ${shownHeight} at ${left}, ${top} of ${width} × ${height}`);
  return {
    width: shownWidth,
    height: shownHeight,
    across: { ...across, add: across.add - left },
    down: { ...down, add: down.add - top },
  };
}
