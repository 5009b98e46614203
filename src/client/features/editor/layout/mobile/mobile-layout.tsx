import { useState } from 'react';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Canvas } from '../../stage/canvas.tsx';
import { accept } from '../../document/document-transitions.ts';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { AdjustSheet } from './adjust-sheet.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MobileHeader } from './mobile-header.tsx';
import { leaveAdjust, useAdjust } from '../use-adjust.ts';
import { OptionsView, ResultView, ToolGrid } from './sheet-views.tsx';
import './phone-editor.css';
import { message, t } from '../../../../language/text.ts';

const names = {
  result: message('editor.result'),
  options: message('editor.options'),
  tools: message('editor.tools'),
  adjust: message('adjust.title'),
} as const;

/** The photo above, a docked sheet with one of four views below it. */
export function MobileLayout() {
  const { store, whenStored, processingPlace, options } = useEditor();
  const [tall, setTall] = useState(false);
  const hasResult = useEditorState(({ result }) => result !== null);
  const isAdjusting = useEditorState(({ adjusting }) => adjusting !== null);
  const adjust = useAdjust();
  const toolClosed = useEditorState((state) => state.toolClosed);
  /** Choosing a tool takes the open result, and so does looking at the tools. */
  const showTools = () => (hasResult ? whenStored(() => store.setState(accept)) : leaveAdjust(store, options.hide));
  const view = isAdjusting ? 'adjust' : hasResult ? 'result' : options.open && !toolClosed ? 'options' : 'tools';
  return (
    <div className="phone-editor grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden bg-canvas">
      <MobileHeader />
      {/* One row: a menu that stands in it takes none of the canvas. */}
      <main className="relative grid min-h-0 grid-rows-[minmax(0,1fr)]">
        <Canvas margin={16} />
      </main>
      <div ref={processingPlace} className="relative">
        <Sheet
          label={t(names[view])}
          tall={tall}
          roomy={view === 'result' || view === 'options'}
          onTallChange={setTall}
        >
          {view === 'adjust' && <AdjustSheet />}
          {view === 'result' && <ResultView onTool={options.show} />}
          {view === 'tools' && <ToolGrid onChosen={options.show} />}
          {view === 'options' && <OptionsView onBack={options.hide} />}
        </Sheet>
        <BottomBar shown={view === 'tools' || view === 'adjust' ? view : null} onTools={showTools} onAdjust={adjust} />
      </div>
    </div>
  );
}
