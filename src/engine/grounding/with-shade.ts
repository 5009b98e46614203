import { connectedComponents } from '../kernels/connected-components.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin } from './candidate.ts';
import { faintness } from './cues.ts';
import type { SceneView } from './scene-view.ts';

/** Below this chroma something has no hue that it could keep in the shade. */
const LEAST_CHROMA = 16;
/** How far its hue (degrees) may turn there, for light from elsewhere falls on it. */
const TURN = 14;
/** Its chroma there by its lightness, as a share of what that is in the light: shade takes as much of both. */
const SATURATION = [0.6, 1.7] as const;
/** No shade is as dark as this share of the lightness, nor anything in it lighter than this. */
const LIGHTNESS = [0.3, 1.1] as const;
/** How much of a thing its colour's name fits at least, and the share of the picture that no thing is larger than. */
const [LEAST_LIT, LARGEST] = [0.3, 0.4];
/** How far apart what has the colour and its shade are at most, pixels: a fold is soft. */
const SOFT = 1;

/**
 * An area of a colour with the sides of the thing that lie in the shade, where they are too dark for the colour's name: what hangs
 * together with it, and has its hue and saturation. `membership` is how well the colour's name fits each pixel. The area alone where that is no thing's: too much, or not parted from what is
 * beside it.
 */
export function withShade(area: Candidate, membership: Plane, { lab }: SceneView): Candidate {
  const { lightness, a, b } = lab;
  const [meanL, meanA, meanB] = [lightness, a, b].map((plane) => meanWithin(plane, area.mask)) as [
    number,
    number,
    number,
  ];
  const chroma = Math.hypot(meanA, meanB);
  if (chroma < LEAST_CHROMA) return area;
  const leastCosine = Math.cos((TURN * Math.PI) / 180);
  const like = mapPlane(area.mask, (own, i) => {
    if (own > 0.5) return 1;
    const [l, pa, pb] = [lightness.data[i]! / meanL, a.data[i]!, b.data[i]!];
    if (l < LIGHTNESS[0] || l > LIGHTNESS[1]) return 0;
    const c = Math.hypot(pa, pb);
    const saturation = c / chroma / l;
    if (saturation < SATURATION[0] || saturation > SATURATION[1]) return 0;
    return pa * meanA + pb * meanB > leastCosine * c * chroma ? 1 : 0;
  });
  const { labels, count } = connectedComponents(closeGaps(like, SOFT), 0.5);
  const sizes = new Int32Array(count + 1);
  area.mask.data.forEach((own, i) => own > 0.5 && sizes[labels[i]!]!++);
  const its = sizes.indexOf(Math.max(...sizes));
  const grown = candidateOf(
    mapPlane(area.mask, (own, i) => (own > 0.5 || labels[i] === its ? 1 : 0)),
    area.fit,
  );
  if (!grown || grown.area > LARGEST) return area;
  const lit = meanWithin(membership, grown.mask);
  if (lit < LEAST_LIT) return area;
  if (faintness(grown.mask, lab) > faintness(area.mask, lab)) return area;
  // What has the colour in the light only is called so less readily: a pot of terracotta, of which an edge is orange.
  return { ...area, ...grown, fit: 0.5 * (area.fit + lit) };
}
