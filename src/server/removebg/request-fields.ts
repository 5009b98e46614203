import { z } from 'zod';
import type { CutoutOptions, Length, PixelBox, PixelSize } from '../codec/codec.ts';
import { colorNames } from './color-names.ts';
import { UnfitRequest } from './removebg-error.ts';

const MEGAPIXEL = 1_000_000;
/** The most pixels of a result, by the names of remove.bg; `undefined` is as many as the photo has. */
const sizes = {
  preview: MEGAPIXEL / 4,
  small: MEGAPIXEL / 4,
  regular: MEGAPIXEL / 4,
  medium: 1.5 * MEGAPIXEL,
  hd: 4 * MEGAPIXEL,
  full: undefined,
  auto: undefined,
  '4k': undefined,
  '50MP': undefined,
} as const;

/** As of remove.bg, of each side of the subject. */
const MOST_MARGIN = { pixels: 500, share: 0.5 };
/** Of a shadow, where none is asked for. */
const SHADOW_PERCENT = 50;

/** An empty value is one that was left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `It is one of ${values.join(', ')}.`);
/** As JSON, JavaScript, Python and PHP write it. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .transform((value) => String(value).toLowerCase())
  .pipe(z.enum(['true', 'false', '1', '0'], 'It is true or false.'))
  .transform((value) => value === 'true' || value === '1');

/** `fff`, `#81d4fa`, with an alpha `81d4fa77`, or `green`. */
const color = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine(
    (text) => colorNames.has(text) || /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text),
    'Give the color by its name in CSS or as hexadecimal digits, such as 81d4fa.',
  )
  .transform((text) => (colorNames.has(text) ? text : `#${text.replace('#', '')}`));

/** The corners of a region, each coordinate in pixels or as a share. */
const region = z
  .string()
  .regex(/^\s*((\d+(\.\d+)?%|\d+px|0)(\s+|$)){4}$/, 'Give the region as x1 y1 x2 y2, each in px or %.')
  .transform((text) => text.trim().split(/\s+/).map(toLength) as [Length, Length, Length, Length]);

const toLength = (text: string): Length =>
  text.endsWith('%') ? { share: Number.parseFloat(text) / 100 } : { pixels: Number.parseInt(text) };

const scale = z.union([
  z.literal('original').transform(() => undefined),
  z
    .string()
    .regex(/^(100|[1-9]\d)%$/, 'Give the scale as original or 10% to 100%.')
    .transform((percent) => Number.parseInt(percent) / 100),
]);

const position = z
  .string()
  .regex(
    /^\s*(original|center|(100|\d{1,2})%(\s+(100|\d{1,2})%)?)\s*$/,
    'Give the position as original, center, or one or two of 0% to 100%.',
  )
  .transform((text): readonly [number, number] | 'original' => {
    if (text.trim() === 'original') return 'original';
    if (text.trim() === 'center') return [0.5, 0.5];
    const [x, y = x] = text
      .trim()
      .split(/\s+/)
      .map((percent) => Number.parseInt(percent) / 100);
    return [x!, y!];
  });

const isMargin = (of: Length) => ('pixels' in of ? of.pixels <= MOST_MARGIN.pixels : of.share <= MOST_MARGIN.share);

/** One for all sides, two for top and bottom, left and right, or all four from the top on. */
const margin = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (sides) =>
      [1, 2, 4].includes(sides.length) &&
      sides.every((side) => /^(\d{1,3}px|\d{1,2}%|0)$/.test(side) && isMargin(toLength(side))),
    'Give one, two or four margins of 0px to 500px, or 0% to 50%.',
  )
  .transform((sides) => {
    const [top, right = top, bottom = top, left = right] = sides.map(toLength) as [Length, Length?, Length?, Length?];
    return [top, right, bottom, left] as const;
  });

/** What a browser takes for an address. */
const address = z
  .string()
  .max(2000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'Give a whole http or https address.');

/** The fields of a request but for its files, named as remove.bg names them. */
export const requestFields = z.object({
  image_file_b64: optional(z.string()),
  image_url: optional(address),
  size: optional(oneOf(Object.keys(sizes) as (keyof typeof sizes)[])),
  type: optional(z.string().max(50)),
  type_level: optional(z.union([z.string().max(10), z.number()])),
  format: optional(oneOf(['auto', 'png', 'jpg', 'webp', 'zip'])),
  channels: optional(oneOf(['rgba', 'alpha'])),
  bg_color: optional(color),
  bg_image_url: optional(address),
  crop: optional(flag),
  crop_margin: optional(margin),
  scale: optional(scale),
  position: optional(position),
  semitransparency: optional(flag),
  roi: optional(region),
  add_shadow: optional(flag),
  shadow_type: optional(z.string().max(50)),
  shadow_opacity: optional(z.coerce.number('Give the opacity as 0 to 100.').min(0).max(100)),
  shadow_method: optional(z.string().max(50)),
});

export type RequestFields = z.output<typeof requestFields>;

/** How the cut-out is to look; a background picture is added to it. */
export function toCutout(asked: RequestFields, hasPictureBehind: boolean): CutoutOptions {
  const { size = 'preview', format = 'auto', channels = 'rgba', bg_color: background, crop = false } = asked;
  const maxPixels = sizes[size];
  const isOpaque =
    hasPictureBehind || (background !== undefined && /^(#.{3}|#.{6}|(?!transparent)[a-z]+)$/.test(background));
  const auto = isOpaque && channels === 'rgba' ? 'jpeg' : 'png';
  return {
    format: { auto, png: 'png', jpg: 'jpeg', webp: 'webp', zip: 'zip' }[format] as CutoutOptions['format'],
    crop,
    channels,
    ...(maxPixels !== undefined && { maxPixels }),
    ...(background !== undefined && { background }),
    ...(asked.crop_margin && { margin: asked.crop_margin }),
    ...(asked.scale !== undefined && { scale: asked.scale }),
    ...placing(asked),
  };
}

/** `original` beside a scale is the middle: what changes its size has no original place. */
function placing({ position: asked }: RequestFields): Pick<CutoutOptions, 'position'> {
  return asked === undefined || asked === 'original' ? {} : { position: asked };
}

/** How dark the shadow is to be, 0 to 1; undefined when none is asked for. */
export function shadowOf({ add_shadow: wanted, shadow_type: type, shadow_opacity }: RequestFields): number | undefined {
  return wanted && type !== 'none' ? (shadow_opacity ?? SHADOW_PERCENT) / 100 : undefined;
}

/** The area that is looked at of a photo of this size; undefined for all of it. Throws ApiError when it is none. */
export function regionOf({ roi }: RequestFields, { width, height }: PixelSize): PixelBox | undefined {
  if (!roi) return undefined;
  const along = (length: Length, side: number) => Math.round('pixels' in length ? length.pixels : length.share * side);
  const [left, top, right, bottom] = roi.map((length, at) => along(length, at % 2 === 0 ? width : height)) as Corners;
  if (Math.max(left, right) > width || Math.max(top, bottom) > height)
    throw new UnfitRequest('roi_exceeds_bounds', { message: 'roi: The region exceeds the bounds of the image.' });
  if (right <= left || bottom <= top)
    throw new UnfitRequest('roi_region_empty', { message: 'roi: The region is empty.' });
  const box = { left, top, width: right - left, height: bottom - top };
  return box.width === width && box.height === height ? undefined : box;
}

type Corners = [left: number, top: number, right: number, bottom: number];
