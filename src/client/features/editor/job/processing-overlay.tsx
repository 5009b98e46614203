import { Dialog } from '@base-ui/react/dialog';
import { type CSSProperties, useEffect, useState } from 'react';
import { tools } from '../../../../tools/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useEditorState } from '../editor-context.ts';
import { currentOf, type EditorImage } from '../state/document-slice.ts';
import { isBusy } from '../state/editor-selectors.ts';
import type { Edit } from '../state/job-slice.ts';
import { Layer } from '../canvas/layer.tsx';
import { useLoadedImage } from '../canvas/use-loaded-image.ts';
import { fitScale } from '../canvas/viewport.ts';
import './processing-overlay.css';
import { useProgress } from './progress.ts';
import { t } from '../../../language/text.ts';
import { phaseText, toolText } from '../../../language/tool-messages.ts';

/** A double press of Apply ends within this time and must not press Cancel in its place. */
const HELD_MS = 500;

/** Covers the page while an edit runs. The panel's heading gets the focus when a result has taken the place of Apply. */
export function ProcessingOverlay() {
  const { store, panelHeading } = useEditor();
  const open = useEditorState(isBusy);
  return (
    // Only Cancel ends an edit: a press of Escape that was meant for something else must not.
    <Dialog.Root open={open} onOpenChange={(_, { cancel }) => cancel()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Popup
          data-theme="dark"
          className="fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)_auto] bg-[oklch(0.13_0_0)] text-fg transition-opacity duration-160 outline-none data-ending-style:opacity-0"
          finalFocus={() => (store.getState().result ? panelHeading.current : true)}
        >
          <Processing />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Processing() {
  const { cancel } = useEditor();
  const edit = useLastEdit();
  const image = useEditorState(currentOf);
  const percent = useProgress(edit);
  const held = useJustCome(HELD_MS);
  const shape = { '--ratio': image.width / image.height, '--p': percent } as CSSProperties;
  return (
    <div className="processing contents" style={shape}>
      <SeamProgress image={image} percent={percent} />
      <div className="processing-foot grid grid-cols-1 items-center gap-x-7 gap-y-2 pb-7 tablet:grid-cols-[auto_1fr_auto] tablet:pb-10">
        <p aria-hidden="true" className="-ml-[3px] min-w-[2.1em] text-60 font-medium tabular-nums">
          {percent}%
        </p>
        <div>
          <Dialog.Title className="text-24 font-semibold">
            {percent === 100 ? t('editor.completed') : t('editor.processing')}
          </Dialog.Title>
          <p role="status" className="min-h-5 text-fg-muted">
            {stepOf(edit)}
          </p>
        </div>
        <Button
          size="md"
          className="max-tablet:mt-4 max-tablet:h-12"
          disabled={percent === 100}
          held={held}
          onClick={cancel}
        >
          {t('editor.cancel')}
        </Button>
      </div>
    </div>
  );
}

/** True for the first `ms` that a component is there. */
function useJustCome(ms: number): boolean {
  const [justCome, setJustCome] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setJustCome(false), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return justCome;
}

/** The overlay keeps its content while it fades out. */
function useLastEdit(): Edit {
  const edit = useEditorState((state) => state.edit);
  const [last, setLast] = useState(edit);
  if (last !== edit && (edit.status === 'running' || edit.status === 'completed')) setLast(edit);
  return last;
}

function stepOf(edit: Edit): string {
  if (edit.status !== 'running' && edit.status !== 'completed') return '';
  const { says } = tools[edit.tool];
  if (edit.status === 'completed') return says ? toolText(edit.tool, 'done', says.done) : '';
  if (edit.offline) return t('editor.offline');
  if (edit.place !== undefined) return t('edit.place', { before: edit.place - 1 });
  return says ? toolText(edit.tool, 'working', says.working) : phaseText(edit.phase);
}

/** The photo, dim ahead of the seam and lighter behind it: at 65 % the seam has crossed 65 % of it. */
function SeamProgress({ image, percent }: { image: EditorImage; percent: number }) {
  // The version that the canvas shows when the whole image fits: it is already loaded.
  const width = useEditorState(({ canvas }) => (canvas ? fitScale(image, canvas) * image.width : 0));
  const { decoded } = useLoadedImage(image, width * window.devicePixelRatio);
  return (
    <div className="relative grid min-h-0 place-items-center tablet:pt-10 tablet:pb-8">
      <div className="processing-photo relative">
        {decoded && (
          <>
            <Layer decoded={decoded} alt="" className="brightness-34 saturate-40" />
            <Layer decoded={decoded} alt="" className="processing-lit brightness-62 saturate-80" />
          </>
        )}
        <span
          role="progressbar"
          aria-label={t('editor.progress')}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="processing-seam absolute inset-y-0 -ml-px w-0.5 bg-white"
        />
      </div>
    </div>
  );
}
