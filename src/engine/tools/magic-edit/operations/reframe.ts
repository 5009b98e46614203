import type { Operation } from '../instructions/operation.ts';
import { cropRaster } from '../../../resample/crop.ts';
import type { Raster } from '../../../raster.ts';
import { chooseCrop, type SalientPoint } from './choose-crop.ts';
import { estimateTilt } from './estimate-tilt.ts';
import { flip, turnQuarters } from './turn-quarters.ts';
import { turnSlightly } from './turn-slightly.ts';

/** A picture and what matters in it, moved together. */
export interface Framed {
  readonly picture: Raster;
  readonly points: readonly SalientPoint[];
}

export type FrameOperation = Extract<Operation, { kind: 'rotate' | 'flip' | 'straighten' | 'crop' }>;

/** The picture turned, mirrored, levelled or cropped; the same picture when that changes nothing. */
export function reframe(framed: Framed, operation: FrameOperation): Framed {
  switch (operation.kind) {
    case 'rotate':
      return turn(framed, operation.degrees);
    case 'straighten':
      return slightly(framed, -estimateTilt(framed.picture));
    case 'flip':
      return mirrored(framed, operation.axis);
    case 'crop':
      return cropped(framed, operation);
  }
}

function turn(framed: Framed, degrees: number): Framed {
  const quarters = Math.round(degrees / 90);
  return slightly(turnedByQuarters(framed, quarters), degrees - 90 * quarters);
}

function turnedByQuarters({ picture, points }: Framed, quarters: number): Framed {
  const turned = turnQuarters(picture, quarters);
  return { picture: turned, points: moved(points, picture, turned, (quarters * Math.PI) / 2) };
}

function slightly(framed: Framed, degrees: number): Framed {
  if (Math.abs(degrees) < 0.01) return framed;
  const turned = turnSlightly(framed.picture, degrees);
  return { picture: turned, points: moved(framed.points, framed.picture, turned, (degrees * Math.PI) / 180) };
}

/** Places turned clockwise round the centre. */
function moved(points: readonly SalientPoint[], from: Raster, to: Raster, angle: number): SalientPoint[] {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return points.map(({ x, y, weight }) => {
    const [u, v] = [x - from.width / 2, y - from.height / 2];
    return { x: u * cosine - v * sine + to.width / 2, y: u * sine + v * cosine + to.height / 2, weight };
  });
}

function mirrored({ picture, points }: Framed, axis: 'horizontal' | 'vertical'): Framed {
  const across = axis === 'horizontal';
  return {
    picture: flip(picture, axis),
    points: points.map((place) => ({
      ...place,
      ...(across ? { x: picture.width - place.x } : { y: picture.height - place.y }),
    })),
  };
}

function cropped(framed: Framed, { ratio }: Extract<FrameOperation, { kind: 'crop' }>): Framed {
  const { picture, points } = framed;
  const area = chooseCrop(picture.width, picture.height, ratio, points);
  if (area.width === picture.width && area.height === picture.height) return framed;
  return {
    picture: cropRaster(picture, area),
    points: points.map((place) => ({ ...place, x: place.x - area.left, y: place.y - area.top })),
  };
}
