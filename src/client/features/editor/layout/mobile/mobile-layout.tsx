import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Canvas } from '../../canvas/canvas.tsx';
import { useEditor, useEditorState } from '../../editor-context.ts';
import { isGuessOpen } from '../../state/editor-selectors.ts';
import { AdjustSheet } from './adjust-sheet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { PeekButton } from '../peek-button.tsx';
import { SurroundButton } from '../surround-button.tsx';
import { useAdjust } from '../use-adjust.ts';
import { OptionsView, ResultView, ToolGrid } from './sheet-views.tsx';
import { message, t } from '../../../../language/text.ts';

const names = {
  result: message('editor.result'),
  options: message('editor.options'),
  tools: message('editor.tools'),
  adjust: message('adjust.title'),
} as const;

/** The photo above, a docked sheet with one of four views below it. */
export function MobileLayout({ startWithOptions }: { startWithOptions: boolean }) {
  const [optionsOpen, setOptionsOpen] = useState(startWithOptions);
  const { processingPlace, whenStored } = useEditor();
  const [tall, setTall] = useState(false);
  const hasToSay = useEditorState((state) => state.edit.status === 'failed' || isGuessOpen(state));
  const [saidShown, setSaidShown] = useState(false);
  const hasResult = useEditorState(({ result }) => result !== null);
  // After accept or revert, the tools are shown again.
  if (hasResult && optionsOpen) setOptionsOpen(false);
  // Also after an edit that ended while the editor was closed: the options show its failure or its question.
  if (hasToSay !== saidShown) {
    setSaidShown(hasToSay);
    if (hasToSay) setOptionsOpen(true);
  }
  const isAdjusting = useEditorState(({ adjusting }) => adjusting !== null);
  const adjust = useAdjust();
  const view = isAdjusting ? 'adjust' : hasResult ? 'result' : optionsOpen ? 'options' : 'tools';
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-canvas">
      <MobileHeader />
      <main className="relative grid min-h-0">
        {/* The words at the image's corners lie at its top, for below are the two buttons. */}
        <Canvas margin={16} className="[&_.before-after-tag]:top-3 [&_.before-after-tag]:bottom-auto" />
        <PeekButton className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface-1 text-fg shadow-lift disabled:hidden">
          <Eye aria-hidden="true" className="size-5" />
          <span className="sr-only">{t('editor.seeOriginal')}</span>
        </PeekButton>
        <SurroundButton className="absolute bottom-3 left-3 size-11 rounded-full bg-surface-1 text-fg shadow-lift" />
      </main>
      <div ref={processingPlace} className="relative">
        <Sheet label={t(names[view])} tall={tall} onTallChange={setTall}>
          {view === 'adjust' && <AdjustSheet />}
          {view === 'result' && <ResultView />}
          {view === 'tools' && <ToolGrid onChosen={() => setOptionsOpen(true)} />}
          {view === 'options' && <OptionsView onBack={() => setOptionsOpen(false)} />}
        </Sheet>
        <BottomBar
          shown={view === 'tools' || view === 'adjust' ? view : null}
          onTools={() => (isAdjusting ? whenStored(() => setOptionsOpen(false)) : setOptionsOpen(false))}
          onAdjust={adjust}
        />
      </div>
    </div>
  );
}
