import { type ReactNode, useState } from 'react';
import { Brush, Check, CloudUpload, Download, ExternalLink, ImageDown, RotateCcw, Share2 } from 'lucide-react';
import { useConfig } from '../../../app/config.ts';
import { answer, api } from '../../../app/members/api.ts';
import { saveToImmich } from '../../../images/save-to-immich.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { EditorImage } from '../state/document-slice.ts';
import { storedResult, downloadableOf, isPlacing, isRefining } from '../composing/composing-selectors.ts';
import { usedNoEdit } from '../job/job-slice.ts';
import { accept, revert } from '../document/document-transitions.ts';
import { type EditorStore } from '../state/editor-state.ts';
import { storeComposition } from '../composing/store-composition.ts';
import { useEditor, useEditorState, useIsReopened } from '../state/editor-context.ts';
import { startTouchUp } from '../apply/start-touch-up.ts';
import { usePress } from './use-press.ts';
import { message, t } from '../../../language/text.ts';

/** What the image shows, and how to compare or refine it. */
export function ResultLead() {
  const refining = useEditorState(isRefining);
  // Its own controls say what to do.
  if (useEditorState(isPlacing)) return null;
  return (
    <p className="mt-0.5 text-pretty text-fg-muted">{refining ? t('editor.refineLead') : t('editor.compareLead')}</p>
  );
}

/** Two beside each other on a phone: the words have the room to themselves. */
const compactClass = 'h-11! min-w-0 shrink px-2 text-14! leading-[18px]! whitespace-normal!';

/** Words that may be longer than the button is wide. */
const wrappingClass = 'h-auto! min-h-12 min-w-0 shrink py-1.5 whitespace-normal!';

/** What can be done with a result. Each view puts them in its own order. */
export function AcceptButton({ compact = false }: { compact?: boolean }) {
  const { store, whenStored, followDecision } = useEditor();
  const isReopened = useIsReopened();
  const { state, press } = usePress(useEditorState(({ composing }) => composing.storing));
  const acceptStored = () => {
    press();
    whenStored(() => {
      store.setState(accept);
      followDecision();
    });
  };
  return (
    <Button
      variant="accent"
      size="lg"
      // It has the row to itself then.
      className={compact ? classNames(compactClass, isReopened && 'col-span-2') : undefined}
      {...state}
      onClick={acceptStored}
    >
      {!state.busy && !compact && <Check aria-hidden="true" className="size-5" />}
      {t(isReopened ? message('editor.continueEditing') : message('editor.accept'))}
    </Button>
  );
}

/** Opens the brush on what the eraser left (start-touch-up.ts). */
export function TouchUpButton({ compact = false, onTool }: { compact?: boolean; onTool?: () => void }) {
  const { store, whenStored, brushRing } = useEditor();
  const { state, press } = usePress(useEditorState(({ composing }) => composing.storing));
  const shown = useEditorState(({ tool, result }) => tool === 'magicErase' && result !== null);
  if (!shown) return null;
  const paint = () => {
    press();
    whenStored(() => {
      startTouchUp(store);
      onTool?.();
      brushRing.current?.focus();
    });
  };
  return (
    <Button size="lg" className={compact ? compactClass : undefined} {...state} onClick={paint}>
      {!state.busy && !compact && <Brush aria-hidden="true" className="size-5" />}
      {t('editor.touchUp')}
    </Button>
  );
}

/** A revert throws the result away, and not the use of the edit; an attempt has used none. */
export function RevertNote() {
  const isFree = useEditorState(usedNoEdit);
  const isReopened = useIsReopened();
  if (isFree || isReopened) return null;
  return <p className="text-center text-12 leading-4 text-pretty text-fg-muted">{t('editor.revertKeeps')}</p>;
}

/** Discards the result, which no gallery shows then. Where the server does not hear of it, the gallery has it a while longer. */
function discard(store: EditorStore): void {
  const { result } = store.getState();
  store.setState(revert);
  if (result)
    void answer(api.images[':id'].$patch({ param: { id: result.id }, json: { reverted: true } })).catch(() => {});
}

export function RevertButton({ variant, compact = false }: { variant: 'line' | 'quiet'; compact?: boolean }) {
  const { store, followDecision } = useEditor();
  const isReopened = useIsReopened();
  if (isReopened) return null;
  const discardResult = () => {
    discard(store);
    followDecision();
  };
  return (
    <Button variant={variant} size="lg" className={compact ? compactClass : undefined} onClick={discardResult}>
      {!compact && <RotateCcw aria-hidden="true" className="size-5" />}
      {t('editor.revert')}
    </Button>
  );
}

/** A link to a page with the result, made once that is asked for. */
export function ShareButton({ compact = false }: { compact?: boolean }) {
  const { share } = useEditor();
  const { state: pressed, press } = usePress(useEditorState(({ composing }) => composing.storing));
  const ask = () => {
    press();
    share();
  };
  return (
    <Button size="lg" className={compact ? compactClass : undefined} {...pressed} onClick={ask}>
      {!pressed.busy && !compact && <Share2 aria-hidden="true" className="size-5" />}
      {t('result.share')}
    </Button>
  );
}

/** Nothing where there is no Immich. */
export function SaveToImmichButton() {
  const { store, whenStored } = useEditor();
  const [busy, setBusy] = useState(false);
  if (!useConfig()?.immich) return null;
  const save = () =>
    whenStored(() => {
      const stored = storedResult(store.getState());
      if (!stored) return;
      setBusy(true);
      void saveToImmich(stored.id).finally(() => setBusy(false));
    });
  return (
    <Button size="lg" busy={busy} onClick={save}>
      {!busy && <CloudUpload aria-hidden="true" className="size-5" />}
      {t('immich.save')}
    </Button>
  );
}

/** R13: of a cut-out, in a tab of its own, since leaving the editor would leave the result undecided. */
export function ResultPageLink() {
  const { store } = useEditor();
  const shown = useEditorState(({ tool, result }) => tool === 'removeBackground' && result !== null);
  const settled = useEditorState(storedResult);
  const label = (
    <>
      <ExternalLink aria-hidden="true" className="size-4" />
      {t('editor.comparePage')}
    </>
  );
  if (!shown) return null;
  if (!settled) {
    return (
      <Button variant="quiet" className={wrappingClass} onClick={() => openResultPage(store)}>
        {label}
      </Button>
    );
  }
  return (
    <a
      href={resultPage(settled)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: 'quiet' }, wrappingClass)}
    >
      {label}
    </a>
  );
}

const resultPage = ({ id }: EditorImage) => `/result?image=${id}`;

/** Opens its tab at once, since a browser allows that only with the press, and fills it when the composition is stored. */
async function openResultPage(store: EditorStore): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  const image = await storeComposition(store);
  if (!tab) return;
  if (image) tab.location.href = resultPage(image);
  else tab.close();
}

/** Opens the window with sizes and formats, from a header. */
export function SaveCopyIcon({ className, children }: { className: string; children?: ReactNode }) {
  const { saveCopy } = useEditor();
  const downloadable = useEditorState(downloadableOf);
  return (
    <Button
      variant="quiet"
      className={className}
      disabled={!downloadable}
      aria-label={t('editor.otherCopies')}
      onClick={saveCopy}
    >
      <ImageDown aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}

export function DownloadImageButton({ compact = false }: { compact?: boolean }) {
  const { download, isDownloading } = useEditor();
  const { state, press } = usePress(isDownloading);
  const start = () => {
    press();
    download();
  };
  return (
    <Button size="lg" className={compact ? compactClass : wrappingClass} {...state} onClick={start}>
      {!state.busy && !compact && <Download aria-hidden="true" className="size-5" />}
      {t('editor.downloadImage')}
    </Button>
  );
}
