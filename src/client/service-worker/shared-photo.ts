import { set } from 'idb-keyval';

/** Where the manifest sends a photo that another app shares (src/server/site/manifest.ts). */
export const SHARE_TARGET = '/share-target';

/** Keeps the photo as one that waits for its owner (images/kept-photo.ts), and leads to the page that opens it. */
export async function takeSharedPhoto(request: Request): Promise<Response> {
  const [file] = (await request.formData()).getAll('photo');
  if (!(file instanceof File) || file.size === 0) return Response.redirect('/dashboard', 303);
  await set('keptPhoto', { file, since: Date.now(), page: null });
  return Response.redirect('/opening', 303);
}
