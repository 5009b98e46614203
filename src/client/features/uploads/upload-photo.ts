import type { Image } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { uploadable } from './uploadable.ts';

export interface UploadHooks {
  /** 0 to 1, of the bytes that have left; at 1 the server still checks the photo. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a photo. */
export async function uploadPhoto(file: File, hooks: UploadHooks): Promise<Image> {
  const sent = await uploadable(file);
  hooks.signal.throwIfAborted();
  return send(sent, hooks);
}

/** By XMLHttpRequest, since fetch tells nothing of how far an upload has come. */
function send(file: File, { onProgress, signal }: UploadHooks): Promise<Image> {
  const { promise, resolve, reject } = Promise.withResolvers<Image>();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/images');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
  request.onload = () =>
    request.status === 201 ? resolve(request.response as Image) : reject(ApiError.from(request.response));
  request.onerror = () => reject(ApiError.offline());
  request.onabort = () => reject(signal.reason);
  signal.addEventListener('abort', () => request.abort(), { once: true });

  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return promise;
}
