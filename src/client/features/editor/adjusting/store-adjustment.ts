import { errorMessageOf } from '../../../app/api-error.ts';
import { isOffline } from '../../../app/connection.ts';
import { uploadDerived } from '../../../images/upload-derived.ts';
import { t } from '../../../language/text.ts';
import { announce } from '../../../ui/announcer.tsx';
import { toast } from '../../../ui/toast.tsx';
import { decode } from '../canvas/decoded-images.ts';
import { derivativePixels, derivativeUrl } from '../canvas/derivative.ts';
import { imageRect } from '../canvas/viewport.ts';
import { adjustmentOf, cancelAdjusting, keepUnsent, storeAdjusting, unsentOf } from './adjusting-slice.ts';
import { currentOf, type EditorImage } from '../state/document-slice.ts';
import { acceptAdjusted } from './open-adjust.ts';
import { type EditorStore } from '../state/editor-state.ts';
import { adjustFile } from './adjust-file.ts';
import { isUnadjusted } from './adjustment.ts';

/** Decodes an image as the canvas will show it, so that nothing is seen to load. The canvas tells of a failure. */
async function decodeFor(store: EditorStore, image: EditorImage): Promise<void> {
  const { canvas, zoom, focus } = store.getState();
  if (!canvas) return;
  const width = imageRect(image, canvas, zoom, focus).width * window.devicePixelRatio;
  await decode(derivativeUrl(image, width), derivativePixels(image, width)).catch(() => {});
}

/**
 * Makes the adjusted image the current one: a step of the history that costs no free edit. Resolves with whether that, or
 * nothing, was to be done. After a failure the adjustment is still there: a toast reports it, and without a connection
 * the panel does (unsent.tsx).
 */
export async function storeAdjustment(store: EditorStore): Promise<boolean> {
  const state = store.getState();
  const image = currentOf(state);
  const adjustment = adjustmentOf(state);
  if (state.adjusting?.storing) return false;
  if (isUnadjusted(adjustment)) {
    store.setState(cancelAdjusting);
    return true;
  }
  store.setState(storeAdjusting(true));
  try {
    const file = unsentOf(state) ?? (await adjustFile(image, adjustment));
    return await storeFile(store, image, file);
  } catch (error) {
    store.setState(storeAdjusting(false));
    toast(errorMessageOf(error));
    return false;
  }
}

async function storeFile(store: EditorStore, image: EditorImage, file: Blob): Promise<boolean> {
  try {
    const derived = { purpose: 'adjusted', derivedFrom: image.id, file, name: image.originalName } as const;
    const adjusted = await uploadDerived(derived);
    performance.mark('file stored');
    await decodeFor(store, adjusted);
    store.setState(acceptAdjusted(adjusted, image));
    announce(t('adjust.step'));
    return true;
  } catch (error) {
    if (!isOffline(error)) throw error;
    store.setState(keepUnsent(file));
    return false;
  }
}
