import { DASHBOARD_RECENT } from '../../../tools/limits.ts';
import { answer, api, type Image } from '../../app/api.ts';

/** The newest few of one bucket. */
export async function newestImages(bucket: Image['bucket']): Promise<Image[]> {
  const { images } = await answer(api.images.$get({ query: { bucket, limit: String(DASHBOARD_RECENT) } }));
  return images;
}
