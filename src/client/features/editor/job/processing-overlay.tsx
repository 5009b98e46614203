import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { isBusy, type Edit } from './job-slice.ts';
import { type EditProgress, useProgress } from './progress.ts';
import { ProgressBar } from './progress-bar.tsx';
import { stepOf } from './step-of.ts';
import { t } from '../../../language/text.ts';

/** A double press of Apply ends within this time and must not press Cancel in its place. */
const HELD_MS = 500;
/** Before this, seconds say nothing that the bar does not say. */
const TOLD_AFTER_S = 3;

/**
 * Lies over the controls, beside the photo, while an edit runs: on a phone in the sheet's place, on a desk below the photo.
 * The panel's heading gets the focus when a result has taken the place of Apply.
 */
export function ProcessingOverlay() {
  const { store, panelHeading, processingPlace } = useEditor();
  const open = useEditorState(isBusy);
  return (
    // Only Cancel ends an edit: a press of Escape that was meant for something else must not.
    <Dialog.Root open={open} onOpenChange={(_, { cancel }) => cancel()} disablePointerDismissal>
      <Dialog.Portal container={processingPlace}>
        <Dialog.Popup
          className="absolute inset-0 z-20 grid content-start gap-x-6 gap-y-2 bg-surface-1 px-4 pt-6 pb-[max(1rem,env(safe-area-inset-bottom))] text-fg outline-none max-tablet:grid-rows-[auto_auto_1fr] max-tablet:rounded-t-xl max-tablet:border-t max-tablet:border-border tablet:inset-x-4 tablet:top-auto tablet:bottom-16 tablet:mx-auto tablet:max-w-[560px] tablet:rounded-xl tablet:p-5 tablet:shadow-lift"
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
  const progress = useProgress(edit);
  const { percent } = progress;
  const held = useJustCome(HELD_MS);
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <Dialog.Title className="text-18 font-semibold">
          {percent === 100 ? t('editor.completed') : t('editor.processing')}
        </Dialog.Title>
        <p aria-hidden="true" className="text-18 font-medium tabular-nums">
          {percent}%
        </p>
      </div>
      <ProgressBar percent={percent} />
      <div className="flex justify-between gap-4 max-tablet:flex-col">
        <div className="min-w-0">
          <p role="status" className="min-h-5">
            {stepOf(edit)}
          </p>
          <p className="min-h-5 text-fg-muted tabular-nums">{timeOf(edit, progress)}</p>
        </div>
        {percent < 100 && (
          <Button size="md" className="max-tablet:mt-auto max-tablet:h-12" held={held} onClick={cancel}>
            {t('editor.cancel')}
          </Button>
        )}
      </div>
    </>
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

/** How much the model has drawn, where it tells; what such an edit usually takes, as measured; and what this one has taken. */
function timeOf(edit: Edit, { seconds }: EditProgress): string {
  if (edit.status !== 'running') return '';
  const { usualSeconds: usual, progress: drawn } = edit;
  const expected = usual && (seconds > usual ? t('edit.longer') : t('edit.usual', { seconds: usual }));
  const told = drawn !== undefined && t('edit.drawn', { percent: Math.round(100 * drawn) });
  return [told, expected, seconds >= TOLD_AFTER_S && t('edit.soFar', { seconds })].filter(Boolean).join(' · ');
}
