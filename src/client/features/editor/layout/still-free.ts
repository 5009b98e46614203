import type { WindowAction } from '../../../app/download-app.ts';
import { t } from '../../../language/text.ts';
import { canAdjust } from '../adjusting/adjusting-slice.ts';
import { composesOf, downloadableOf } from '../composing/composing-selectors.ts';
import type { EditorTools } from '../state/editor-context.ts';
import { startAdjust } from './use-adjust.ts';

/** What costs no edit and can be done with the photo as it is now, for the window at the end of the free edits. */
export function stillFreeActions({
  store,
  whenStored,
  download,
  share,
}: Pick<EditorTools, 'store' | 'whenStored' | 'download' | 'share'>): readonly WindowAction[] {
  const state = store.getState();
  const adjust = { label: t('adjust.title'), run: () => startAdjust(store, whenStored) };
  // Its swatches are in the panel behind the window.
  const background = { label: t('app.changeBackground'), run: () => {} };
  return [
    ...(canAdjust(state) ? [adjust] : []),
    ...(composesOf(state) === 'backdrop' ? [background] : []),
    ...(downloadableOf(state)
      ? [
          { label: t('editor.downloadImage'), run: download },
          { label: t('result.share'), run: share },
        ]
      : []),
  ];
}
