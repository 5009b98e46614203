import { z } from 'zod';
import type { CutoutOptions, Length } from '../codec/codec.ts';

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
/** The whole photo, which is the one region that is looked at. */
const WHOLE = /^\s*0(%|px)?\s+0(%|px)?\s+100%\s+100%\s*$/;

/** An empty value is one that was left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `It is one of ${values.join(', ')}.`);
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** `fff`, `#81d4fa`, and with an alpha `81d4fa77`. */
const color = z
  .string()
  .regex(/^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, 'Give the color as hexadecimal digits, such as 81d4fa.')
  .transform((hex) => `#${hex.replace('#', '')}`);

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

const length = z
  .string()
  .regex(/^(\d{1,3}px|\d{1,2}%|0)$/)
  .transform((text): Length =>
    text.endsWith('%') ? { share: Number.parseInt(text) / 100 } : { pixels: Number.parseInt(text) },
  )
  .refine((of) => ('pixels' in of ? of.pixels <= MOST_MARGIN.pixels : of.share <= MOST_MARGIN.share));

/** One for all sides, two for top and bottom, left and right, or all four from the top on. */
const margin = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.union([z.tuple([length]), z.tuple([length, length]), z.tuple([length, length, length, length])]))
  .transform(([top, right = top, bottom = top, left = right]) => [top, right, bottom, left] as const);

/** The fields of a request but for its files, named as remove.bg names them. */
export const requestFields = z.object({
  image_file_b64: optional(z.string()),
  image_url: optional(z.string().max(2000)),
  size: optional(oneOf(Object.keys(sizes) as (keyof typeof sizes)[])),
  type: optional(z.string().max(50)),
  type_level: optional(z.union([z.string().max(10), z.number()])),
  format: optional(oneOf(['auto', 'png', 'jpg', 'webp'])),
  channels: optional(oneOf(['rgba', 'alpha'])),
  bg_color: optional(color),
  bg_image_url: optional(z.string().max(2000)),
  crop: optional(flag),
  crop_margin: optional(margin),
  scale: optional(scale),
  position: optional(position),
  semitransparency: optional(flag),
  roi: optional(z.string().regex(WHOLE, 'A region is not supported: the whole image is looked at.')),
  add_shadow: optional(flag.refine((isWanted) => !isWanted, 'A shadow is not supported.')),
  shadow_type: optional(z.literal('none', 'A shadow is not supported.')),
});

export type RequestFields = z.output<typeof requestFields>;

/** How the cut-out is to look; a background picture is added to it. */
export function toCutout(asked: RequestFields, hasPictureBehind: boolean): CutoutOptions {
  const { size = 'preview', format = 'auto', channels = 'rgba', bg_color: background, crop = false } = asked;
  const maxPixels = sizes[size];
  const isOpaque = hasPictureBehind || (background !== undefined && /^#(.{3}|.{6})$/.test(background));
  const auto = isOpaque && channels === 'rgba' ? 'jpeg' : 'png';
  return {
    format: { auto, png: 'png', jpg: 'jpeg', webp: 'webp' }[format] as CutoutOptions['format'],
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
