import { z } from 'zod';
import type { CutoutOptions } from '../codec/codec.ts';
import { ApiError } from '../http/api-error.ts';
import { fetchPicture } from './fetch-picture.ts';

/** As of remove.bg. */
export const MAX_SOURCE_BYTES = 22 * 1024 * 1024;

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

const NO_BACKGROUND = 'A background image is not supported.';

/** `fff`, `#81d4fa`: what has an alpha of its own is not taken. */
const color = z
  .string()
  .regex(/^#?([0-9a-f]{3}|[0-9a-f]{6})$/i, 'Give the color as three or six hexadecimal digits, such as 81d4fa.')
  .transform((hex) => `#${hex.replace('#', '')}`);
/** An empty value is one that was left out. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const fields = z.object({
  image_file_b64: optional(z.string()),
  image_url: optional(z.string().max(2000)),
  size: optional(z.enum(Object.keys(sizes) as [keyof typeof sizes, ...(keyof typeof sizes)[]])),
  type: optional(z.string().max(50)),
  format: optional(z.enum(['auto', 'png', 'jpg', 'webp'])),
  channels: optional(z.enum(['rgba', 'alpha'])),
  bg_color: optional(color),
  crop: optional(z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')])),
  scale: optional(
    z.union([
      z.literal('original').transform(() => undefined),
      z
        .string()
        .regex(/^(100|[1-9]\d)%$/, 'Give the scale as original or 10% to 100%.')
        .transform((percent) => Number.parseInt(percent) / 100),
    ]),
  ),
  bg_image_url: optional(z.never(NO_BACKGROUND)),
  bg_image_file: optional(z.never(NO_BACKGROUND)),
});

export interface RemovebgRequest {
  readonly source: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly cutout: CutoutOptions;
}

/** Reads a form or JSON in the shape of remove.bg, and downloads an `image_url`. Rejects with ApiError. */
export async function readRequest(request: Request): Promise<RemovebgRequest> {
  const { file, ...rest } = await readBody(request);
  const parsed = fields.safeParse(rest);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ApiError('invalid_request', { message: `${issue!.path.join('.')}: ${issue!.message}` });
  }
  const { image_file_b64: base64, image_url: url } = parsed.data;
  if ([file, base64, url].filter((source) => source !== undefined).length !== 1) {
    const message = 'Give one image: image_file, image_file_b64 or image_url.';
    throw new ApiError('no_image', { message });
  }
  const source = file ? await file.arrayBuffer() : base64 ? decode(base64) : await download(url!, request.signal);
  if (source.byteLength > MAX_SOURCE_BYTES) throw new ApiError('too_large');
  return { source: new Uint8Array(source), name: file?.name || 'image', cutout: toCutout(parsed.data) };
}

type Body = Record<string, unknown> & { readonly file?: File | undefined };

async function readBody(request: Request): Promise<Body> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  try {
    if (isJson) return z.record(z.string(), z.unknown()).parse(await request.json());
    const { image_file: file, ...rest } = Object.fromEntries(await request.formData());
    return { ...rest, file: file instanceof File ? file : undefined };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', { message: 'Send multipart/form-data or JSON.' });
  }
}

const download = (url: string, signal: AbortSignal) => fetchPicture(url, { maxBytes: MAX_SOURCE_BYTES, signal });

/** Some clients send a whole `data:` address. */
function decode(base64: string): Buffer {
  return Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');
}

function toCutout(asked: z.output<typeof fields>): CutoutOptions {
  const { size = 'preview', format = 'auto', channels = 'rgba', bg_color: background, crop = false, scale } = asked;
  const maxPixels = sizes[size];
  const auto = background === undefined || channels === 'alpha' ? 'png' : 'jpeg';
  return {
    format: { auto, png: 'png', jpg: 'jpeg', webp: 'webp' }[format] as CutoutOptions['format'],
    crop,
    channels,
    ...(maxPixels !== undefined && { maxPixels }),
    ...(background !== undefined && { background }),
    ...(scale !== undefined && { scale }),
  };
}
