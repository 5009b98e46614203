import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import type { Plane, Raster } from '../../src/engine/raster.ts';

/** The picture in a file: upright, sRGB; at another size (stretched, if need be) when one is given. */
export async function readPicture(path: string | URL, size?: { width: number; height: number }): Promise<Raster> {
  const upright = sharp(pathOf(path)).autoOrient().toColourspace('srgb').ensureAlpha();
  const sized = size ? upright.resize(size.width, size.height, { fit: 'fill' }) : upright;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** A grey file as a plane, 0..1; at another size (stretched, if need be) when one is given. */
export async function readAlpha(path: string | URL, size?: { width: number; height: number }): Promise<Plane> {
  const grey = sharp(pathOf(path)).extractChannel(0);
  const sized = size ? grey.resize(size.width, size.height, { fit: 'fill' }) : grey;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data, (value) => value / 255) };
}

/** A plane of 0..1 as a grey PNG. */
export async function writeMask({ width, height, data }: Plane, path: string): Promise<void> {
  const levels = Uint8Array.from(data, (value) => Math.round(255 * value));
  await sharp(levels, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path);
}

/** The raster for sharp to encode or to put on a sheet. */
export function toSharp({ width, height, data }: Raster): Sharp {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
}

function pathOf(path: string | URL): string {
  return typeof path === 'string' ? path : path.pathname;
}

/** A file of `bench/scenes`. */
export function sceneFile(name: string): URL {
  return new URL(`../scenes/${name}`, import.meta.url);
}

/** What a JSON file holds. */
export async function readJson<Content>(path: URL): Promise<Content> {
  return JSON.parse(await readFile(path, 'utf8')) as Content;
}
