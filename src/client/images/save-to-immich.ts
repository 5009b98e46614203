import { answer, api } from '../app/members/api.ts';
import { errorMessageOf } from '../app/api-error.ts';
import { t } from '../language/text.ts';
import { toast } from '../ui/toast.tsx';

/** Saves a stored image to the person's Immich, and tells how that went. */
export async function saveToImmich(imageId: string): Promise<void> {
  try {
    const { stacked } = await answer(api.immich.saves.$post({ json: { imageId } }));
    toast(stacked ? t('immich.savedStacked') : t('immich.saved'));
  } catch (error) {
    toast(errorMessageOf(error));
  }
}
