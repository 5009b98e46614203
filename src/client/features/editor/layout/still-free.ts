import { Bandage, Blend, Brush, Download, Palette, Share2, SlidersHorizontal } from 'lucide-react';
import { tools } from '../../../../tools/catalogue.ts';
import type { WindowAction } from '../../../app/download-app.ts';
import { t } from '../../../language/text.ts';
import { toolText } from '../../../language/tool-messages.ts';
import { toolOfResult } from '../../../images/result-tool.ts';
import { myImages } from '../../../app/my-images.ts';
import { canAdjust } from '../adjusting/adjusting-slice.ts';
import { composesOf, downloadableOf } from '../composing/composing-selectors.ts';
import { chooseTool } from '../document/document-transitions.ts';
import { typeInto } from '../fields/type-into.ts';
import { currentOf } from '../state/document-slice.ts';
import type { EditorTools } from '../state/editor-context.ts';
import { startTouchUp } from '../apply/start-touch-up.ts';
import { startAdjust } from './use-adjust.ts';

/** What costs no edit and can be done with the photo as it is now, for the window at the end of the free edits. */
export function stillFreeActions({
  store,
  whenStored,
  download,
  share,
  openOptions,
  freeTools,
}: Pick<EditorTools, 'store' | 'whenStored' | 'download' | 'share' | 'freeTools'> & {
  readonly openOptions: () => void;
}): readonly WindowAction[] {
  const state = store.getState();
  const open = (choose: () => void) => () =>
    whenStored(() => {
      choose();
      openOptions();
    });
  const extend = () => {
    store.setState(chooseTool('extendImage'));
    store.setState(typeInto('extendImage', 'blurred', 'true'));
  };
  const withResult = downloadableOf(state) && [
    { label: t('editor.downloadImage'), icon: Download, run: download },
    { label: t('result.share'), icon: Share2, run: share },
  ];
  // Its swatches are in the panel behind the window.
  const background = { label: t('app.changeBackground'), icon: Palette, run: () => {} };
  const touchUp = { label: t('editor.touchUp'), icon: Brush, run: open(() => startTouchUp(store)) };
  const adjust = { label: t('adjust.title'), icon: SlidersHorizontal, run: () => startAdjust(store, whenStored) };
  const restore = {
    label: toolText('restorePhoto', 'label', tools.restorePhoto.label),
    icon: Bandage,
    run: open(() => store.setState(chooseTool('restorePhoto'))),
  };
  const { url } = state.result ?? currentOf(state);
  const isCutOut = toolOfResult(url) === 'removeBackground';
  return [
    ...(withResult ?? []),
    ...(composesOf(state) === 'backdrop' ? [background] : []),
    ...(state.result && state.tool === 'magicErase' ? [touchUp] : []),
    ...(canAdjust(state) ? [adjust] : []),
    ...(freeTools.has('restorePhoto') ? [restore] : []),
    // A cut-out has nothing to blur.
    ...(isCutOut ? [] : [{ label: t('app.blurredFrame'), icon: Blend, run: open(extend) }]),
    myImages(),
  ];
}
