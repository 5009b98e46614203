import { type Face, transformFace } from '../../../face.ts';
import { channelPlane } from '../../../color/channels.ts';
import { cropRaster, type PixelArea } from '../../../resample/crop.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { boxFilter, lanczosFilter, resampleRaster } from '../../../resample/resample.ts';
import { spreadColors } from '../../../color/spread-colors.ts';
import { createRaster, type Plane, type Raster } from '../../../raster.ts';
import type { PreparedPortrait } from './prepare-portrait.ts';

/** One frame of the prepared portrait at the portrait's size. */
export interface View {
  readonly side: number;
  /** The subject's colors, 0..1; black where there is none of it. */
  readonly colors: ColorPlanes;
  readonly alpha: Plane;
  /** In the view's own pixels. */
  readonly face: Face;
  /** Works out the photo without its subject, far out of focus, small. */
  readonly scene: () => ColorPlanes;
}

/** The side at which the scene without its subject is worked out. */
const SCENE_SIDE = 96;

export function portraitView(prepared: PreparedPortrait, frame: PixelArea, side: number): View {
  const subject = resampleRaster(cropRaster(prepared.subject, frame), side, side, lanczosFilter);
  return {
    side,
    colors: colorPlanes(subject),
    alpha: channelPlane(subject, 3),
    face: transformFace(prepared.face, side / frame.width, frame),
    scene: () => sceneBehind(prepared, frame),
  };
}

function colorPlanes(raster: Raster): ColorPlanes {
  return [channelPlane(raster, 0), channelPlane(raster, 1), channelPlane(raster, 2)];
}

/** What the frame shows outside of the subject, carried on under it and beyond the photo. */
function sceneBehind({ subject, photo }: PreparedPortrait, frame: PixelArea): ColorPlanes {
  const side = SCENE_SIDE;
  const seen = resampleRaster(cropRaster(photo, frame), side, side, boxFilter);
  const covered = resampleRaster(cropRaster(subject, frame), side, side, boxFilter);
  const behind = createRaster(side, side);
  behind.data.set(seen.data);
  for (let i = 3; i < behind.data.length; i += 4) {
    behind.data[i] = covered.data[i]! > 12 || seen.data[i]! < 255 ? 0 : 255;
  }
  const filled = colorPlanes(spreadColors(behind));
  return filled.map((plane) => gaussianBlur(plane, side / 24)) as unknown as ColorPlanes;
}
