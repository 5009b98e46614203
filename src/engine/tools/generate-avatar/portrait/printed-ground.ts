import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Plane } from '../../../raster.ts';
import type { Color } from './color.ts';

/** A drawn ground with hard edges, as a printer makes it. */
export type Ground =
  | { readonly kind: 'flat'; readonly color: Color }
  /** Rays from behind the head. */
  | { readonly kind: 'rays'; readonly colors: readonly [Color, Color]; readonly count: number }
  /** Dots that grow from the top to the bottom; `cell` is their distance in pixels. */
  | { readonly kind: 'dots'; readonly colors: readonly [Color, Color]; readonly cell: number }
  /** A disc behind the head, `radius` a share of the side. */
  | { readonly kind: 'disc'; readonly colors: readonly [Color, Color]; readonly radius: number }
  /** Diagonal stripes of `width` pixels. */
  | { readonly kind: 'stripes'; readonly colors: readonly [Color, Color]; readonly width: number };

/** Puts the ground behind the subject, in place; its contour stays soft by `alpha`. */
export function drawGround(planes: ColorPlanes, alpha: Plane, ground: Ground): void {
  const { width, height } = alpha;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = smoothStep(alpha.data[i]!, 0.3, 0.7);
      if (cover === 1) continue;
      if (ground.kind === 'flat') {
        for (let c = 0; c < 3; c++) planes[c]!.data[i] = mix(ground.color[c]!, planes[c]!.data[i]!, cover);
        continue;
      }
      const share = secondColor(ground, x, y, width);
      for (let c = 0; c < 3; c++) {
        const value = mix(ground.colors[0][c]!, ground.colors[1][c]!, share);
        planes[c]!.data[i] = mix(value, planes[c]!.data[i]!, cover);
      }
    }
  }
}

/** How much of the second color is at a pixel, 0..1, soft over about a pixel. */
function secondColor(ground: Exclude<Ground, { kind: 'flat' }>, x: number, y: number, side: number): number {
  const cx = 0.5 * side;
  const cy = 0.42 * side;
  switch (ground.kind) {
    case 'rays': {
      const turn = (Math.atan2(y - cy, x - cx) / (2 * Math.PI)) * ground.count;
      const arc = (2 * Math.PI * Math.sqrt((x - cx) ** 2 + (y - cy) ** 2)) / ground.count;
      return soft((0.25 - Math.abs(turn - Math.round(turn))) * arc);
    }
    case 'dots': {
      const { cell } = ground;
      const row = Math.floor(y / (cell * 0.866));
      const offset = row % 2 === 0 ? 0 : cell / 2;
      const dx = ((((x + offset) % cell) + cell) % cell) - cell / 2;
      const dy = y - (row + 0.5) * cell * 0.866;
      return soft(cell * (0.06 + 0.42 * (y / side)) - Math.sqrt(dx * dx + dy * dy));
    }
    case 'disc':
      return soft(ground.radius * side - Math.sqrt((x - cx) ** 2 + (y - cy) ** 2));
    case 'stripes': {
      const along = (x + y) / (2 * Math.SQRT2 * ground.width);
      return soft((0.25 - Math.abs(along - Math.round(along))) * 2 * ground.width);
    }
  }
}

function soft(distance: number): number {
  return distance <= -0.7 ? 0 : distance >= 0.7 ? 1 : 0.5 + distance / 1.4;
}

function mix(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}
