import { DASHBOARD_RECENT } from '../../../tools/limits.ts';
import { answer, api, type Image } from '../../app/members/api.ts';

/** The newest few of one bucket. */
export async function newestImages(bucket: Image['bucket']): Promise<Image[]> {
  const { images } = await answer(api.images.$get({ query: { bucket, limit: String(DASHBOARD_RECENT) } }));
  return images;
}

/** What `newestImages` asks. */
export const newestPath = (bucket: Image['bucket']): string =>
  `/api/images?${new URLSearchParams({ bucket, limit: String(DASHBOARD_RECENT) })}`;

/** In local storage, so that the dashboard shows the right skeleton while its lists load. Proves nothing. */
const HINT = 'hadImages';

/** Whether there were images on the dashboard when this browser showed it last. */
export const hadImages = () => localStorage.getItem(HINT) !== null;

export function saveHadImages(some: boolean): void {
  if (some) localStorage.setItem(HINT, '1');
  else localStorage.removeItem(HINT);
}
