import type { Image } from '../app/members/api.ts';
import { ApiError } from '../app/api-error.ts';
import { reloadSession } from '../app/session.ts';

export interface UploadHooks {
  /** 0 to 1, of the bytes that have left; at 1 the server still checks the photo. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Stores a picture. Without the typed client, which does not promise the order of the fields: the server reads them before the
 * file. By XMLHttpRequest, since fetch tells nothing of how far an upload has come.
 */
export function postImage(form: FormData, hooks?: UploadHooks): Promise<Image> {
  const { promise, resolve, reject } = Promise.withResolvers<Image>();
  const request = new XMLHttpRequest();
  request.open('POST', '/api/images');
  request.responseType = 'json';
  request.onload = () =>
    request.status === 201 ? resolve(request.response as Image) : reject(refusalIn(request.response));
  request.onerror = () => reject(ApiError.offline());
  if (hooks) {
    const { onProgress, signal } = hooks;
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
  }
  request.send(form);
  return promise;
}

function refusalIn(body: unknown): ApiError {
  const error = ApiError.from(body);
  if (error.code === 'unauthenticated') void reloadSession().catch(() => {});
  return error;
}
