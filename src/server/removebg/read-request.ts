import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CutoutOptions } from '../codec/codec.ts';
import { ApiError } from '../errors/api-error.ts';
import { parseFewFields, parseFewValues } from '../http/few-values.ts';
import { fetchPicture } from './fetch-picture.ts';
import { UnfitRequest } from './removebg-error.ts';
import { requestFields, type RequestFields, toCutout } from './request-fields.ts';

/** As of remove.bg. */
export const MAX_SOURCE_BYTES = 22 * 1024 * 1024;

export interface RemovebgRequest {
  readonly name: string;
  readonly fields: RequestFields;
  readonly cutout: CutoutOptions;
  /** The file of the photo, which one of `downloads` may still have to bring. */
  readonly source: string;
  /** The same of what lies behind the subject. */
  readonly picture: string | undefined;
  readonly downloads: readonly Download[];
}

/** A picture that a request names by its address. */
interface Download {
  readonly url: string;
  readonly path: string;
  readonly field: string;
  /** Of the failure. */
  readonly code: string;
}

/** Reads the form or JSON in the shape of remove.bg that lies in a file, and writes its pictures into `folder`. Rejects with ApiError. */
export async function readRequest(
  body: { readonly path: string; readonly type: string },
  folder: string,
): Promise<RemovebgRequest> {
  const { image, background, fields } = await readBody(body);
  const asked = checkFields(fields);
  requireOneSource(asked, image);
  requireOneBackground(asked, background);
  const { image_file_b64: base64, image_url: imageUrl, bg_image_url: pictureUrl } = asked;
  const [source, behind] = [join(folder, 'source'), join(folder, 'behind')];
  if (image) await keep(source, await bytesOf(image));
  else if (base64 !== undefined) await keep(source, decode(base64));
  if (background) await keep(behind, await bytesOf(background));
  const downloads = [
    ...(imageUrl === undefined
      ? []
      : [{ url: imageUrl, path: source, field: 'image_url', code: 'failed_image_download' }]),
    ...(pictureUrl === undefined
      ? []
      : [{ url: pictureUrl, path: behind, field: 'bg_image_url', code: 'failed_bg_download' }]),
  ];
  const picture = background || pictureUrl !== undefined ? behind : undefined;
  const cutout = toCutout(asked, picture !== undefined);
  return { name: image?.name || 'image', fields: asked, cutout, source, picture, downloads };
}

/** Downloads what a request names. Rejects with ApiError. */
export async function downloadInto({ url, path, field, code }: Download, signal: AbortSignal): Promise<void> {
  try {
    await fetchPicture(url, path, { maxBytes: MAX_SOURCE_BYTES, signal });
  } catch (cause) {
    if (cause instanceof ApiError && cause.code !== 'invalid_request') throw cause;
    const message = `We couldn’t download the ${field}. It has to be a public http or https address of an image.`;
    throw new UnfitRequest(code, { message });
  }
}

interface Body {
  readonly image?: File | undefined;
  readonly background?: File | undefined;
  readonly fields: Record<string, unknown>;
}

async function readBody({ path, type }: { readonly path: string; readonly type: string }): Promise<Body> {
  const body = await readFile(path);
  let form: FormData;
  try {
    if (/^application\/json\b/i.test(type))
      return { fields: z.record(z.string(), z.unknown()).parse(parseFewValues(body)) };
    form = await parseFewFields(body, type);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_request', { message: 'Send multipart/form-data or JSON.' });
  }
  const { image_file: image, bg_image_file: background, ...fields } = Object.fromEntries(form);
  const twice = [...new Set(form.keys())].find((name) => form.getAll(name).length > 1);
  if (twice !== undefined) throw new UnfitRequest(`invalid_${twice}`, { message: `${twice}: Give it once.` });
  return { image: asFile(image), background: asFile(background), fields };
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
  const isOfType = issue!.code === 'invalid_union' || issue!.code === 'invalid_type';
  const message = `${field}: ${isOfType ? 'The value does not fit.' : issue!.message}`;
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

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Some clients send a whole `data:` address. */
function decode(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64'));
}

async function keep(path: string, bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > MAX_SOURCE_BYTES) throw new ApiError('too_large');
  await writeFile(path, bytes, { mode: 0o600 });
}
