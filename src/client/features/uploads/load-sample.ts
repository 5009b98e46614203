import { ApiError } from '../../app/api-error.ts';
import type { SampleId } from '../../content/samples.ts';

/** One of our sample photos, as a file. */
export async function loadSample(id: SampleId): Promise<File> {
  const response = await fetch(`/samples/${id}.jpg`).catch(() => null);
  if (!response?.ok) throw ApiError.offline();
  return new File([await response.blob()], `${id}.jpg`, { type: 'image/jpeg' });
}
