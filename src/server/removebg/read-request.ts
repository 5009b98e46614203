import { z } from 'zod';
import type { CutoutOptions } from '../codec/codec.ts';
import { ApiError } from '../errors/api-error.ts';
import { fetchPicture } from './fetch-picture.ts';
import { UnfitRequest } from './removebg-error.ts';
import { requestFields, type RequestFields, toCutout } from './request-fields.ts';

/** As of remove.bg. */
export const MAX_SOURCE_BYTES = 22 * 1024 * 1024;

export interface RemovebgRequest {
  readonly source: Uint8Array<ArrayBuffer>;
  readonly name: string;
  readonly cutout: CutoutOptions;
  /** What lies behind the subject. */
  readonly picture: Uint8Array<ArrayBuffer> | undefined;
}

/** Reads a form or JSON in the shape of remove.bg, and downloads what it names by address. Rejects with ApiError. */
export async function readRequest(request: Request): Promise<RemovebgRequest> {
  const { image, background, fields } = await readBody(request);
  const asked = checkFields(fields);
  requireOneSource(asked, image);
  requireOneBackground(asked, background);
  const { signal } = request;
  const source = image ? await bytesOf(image) : await sourceOf(asked, signal);
  const picture = background ? await bytesOf(background) : await pictureBehind(asked, signal);
  return { source, name: image?.name || 'image', picture, cutout: toCutout(asked, picture !== undefined) };
}

interface Body {
  readonly image?: File | undefined;
  readonly background?: File | undefined;
  readonly fields: Record<string, unknown>;
}

async function readBody(request: Request): Promise<Body> {
  const isJson = /^application\/json\b/i.test(request.headers.get('content-type') ?? '');
  try {
    if (isJson) return { fields: z.record(z.string(), z.unknown()).parse(await request.json()) };
    const { image_file: image, bg_image_file: background, ...fields } = Object.fromEntries(await request.formData());
    return { image: asFile(image), background: asFile(background), fields };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('invalid_request', { message: 'Send multipart/form-data or JSON.' });
  }
}

/** A field without a file is sent as an empty one by a browser, and as an empty text by some clients. */
function asFile(value: File | string | undefined): File | undefined {
  return value instanceof File && value.size > 0 ? value : undefined;
}

function checkFields(fields: Record<string, unknown>): RequestFields {
  const parsed = requestFields.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue!.path[0]);
  const message = `${field}: ${issue!.code === 'invalid_union' ? 'The value does not fit.' : issue!.message}`;
  throw new UnfitRequest(`invalid_${field}`, { message });
}

function requireOneSource({ image_file_b64, image_url }: RequestFields, image: File | undefined): void {
  const sources = [image, image_file_b64, image_url].filter((source) => source !== undefined);
  if (sources.length === 1) return;
  const message = 'Give one image: image_file, image_file_b64 or image_url.';
  throw new UnfitRequest(sources.length === 0 ? 'missing_source' : 'multiple_sources', { message });
}

function requireOneBackground({ bg_color, bg_image_url }: RequestFields, background: File | undefined): void {
  if ([background, bg_color, bg_image_url].filter((source) => source !== undefined).length <= 1) return;
  const message = 'Give one background at most: bg_color, bg_image_url or bg_image_file.';
  throw new UnfitRequest('multiple_bg_sources', { message });
}

async function sourceOf({ image_file_b64, image_url }: RequestFields, signal: AbortSignal) {
  if (image_file_b64 !== undefined) return fitting(decode(image_file_b64));
  return download(image_url!, { signal, field: 'image_url', code: 'failed_image_download' });
}

async function pictureBehind({ bg_image_url: url }: RequestFields, signal: AbortSignal) {
  return url === undefined ? undefined : download(url, { signal, field: 'bg_image_url', code: 'failed_bg_download' });
}

async function download(url: string, { signal, field, code }: { signal: AbortSignal; field: string; code: string }) {
  try {
    return new Uint8Array(await fetchPicture(url, { maxBytes: MAX_SOURCE_BYTES, signal }));
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'too_large') throw cause;
    const message = `We couldn’t download the ${field}. It has to be a public http or https address of an image.`;
    throw new UnfitRequest(code, { message });
  }
}

const bytesOf = async (file: File) => fitting(new Uint8Array(await file.arrayBuffer()));

/** Some clients send a whole `data:` address. */
function decode(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'));
}

function fitting(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > MAX_SOURCE_BYTES) throw new ApiError('too_large');
  return bytes;
}
