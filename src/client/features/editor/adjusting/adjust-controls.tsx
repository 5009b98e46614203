import { useEffect } from 'react';
import { message, t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { losslessUrl, prefetch } from '../composing/compose-file.ts';
import { currentOf } from '../state/document-slice.ts';
import { type AdjustingView, cancelAdjusting, viewAdjusting } from './adjusting-slice.ts';
import { CaptionControls } from './caption-controls.tsx';
import { CropControls } from './crop-controls.tsx';
import { ToneControls } from './tone-controls.tsx';

const views = [
  { id: 'crop', label: message('adjust.crop') },
  { id: 'tone', label: message('adjust.tone') },
  { id: 'text', label: message('adjust.text') },
] as const;

/** Which of the three is adjusted. */
export function AdjustViews() {
  const { store } = useEditor();
  const view = useEditorState(({ adjusting }) => adjusting?.view ?? 'crop');
  return (
    <div className="[&_button]:min-w-0 [&_button]:px-1.5 [&_fieldset]:auto-cols-auto">
      <Segments<AdjustingView>
        label={t('adjust.view')}
        options={views.map(({ label, ...each }) => ({ ...each, label: t(label) }))}
        value={view}
        onChange={(next) => store.setState(viewAdjusting(next))}
      />
    </div>
  );
}

/** The controls of what is chosen. */
export function AdjustControls() {
  const view = useEditorState(({ adjusting }) => adjusting?.view);
  useAdjustKeys();
  usePrefetch();
  return view === 'tone' ? <ToneControls /> : view === 'text' ? <CaptionControls /> : <CropControls />;
}

export function ApplyAdjustment({ compact = false }: { compact?: boolean }) {
  const { whenStored } = useEditor();
  const storing = useEditorState(({ adjusting }) => adjusting?.storing === true);
  return (
    <Button variant="accent" size={compact ? 'base' : 'lg'} busy={storing} onClick={() => whenStored(() => {})}>
      {t('editor.apply')}
    </Button>
  );
}

export function CancelAdjustment({ compact = false }: { compact?: boolean }) {
  const { store } = useEditor();
  return (
    <Button
      variant={compact ? 'quiet' : 'line'}
      size={compact ? 'base' : 'lg'}
      onClick={() => store.setState(cancelAdjusting)}
    >
      {t('editor.cancel')}
    </Button>
  );
}

/** The file is made of the image at full size, which the server may have to encode first. */
function usePrefetch(): void {
  const image = useEditorState(currentOf);
  useEffect(() => prefetch(losslessUrl(image)), [image]);
}

/** Enter applies and Escape cancels, but where the key belongs to something else. */
function useAdjustKeys(): void {
  const { store, whenStored } = useEditor();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || target.closest('[role=dialog]')) return;
      if (key === 'Escape') store.setState(cancelAdjusting);
      else if (key === 'Enter' && !target.closest('a, button:not([data-crop])')) whenStored(() => {});
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store, whenStored]);
}
