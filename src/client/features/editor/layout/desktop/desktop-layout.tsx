import { useIsLow } from '../../../../ui/media-query.ts';
import { AppOfferCard } from '../../../../app/shell/app-offer.tsx';
import { downloadableOf } from '../../composing/composing-selectors.ts';
import { Canvas } from '../../stage/canvas.tsx';
import { useEditor, useEditorState } from '../../state/editor-context.ts';
import { Footer } from './footer.tsx';
import { AdjustPanel, NextPanel, ResultPanel, ToolPanel } from './panels.tsx';
import { HistoryStrip } from '../history-strip.tsx';
import { ToolRail } from './tool-rail.tsx';
import { TopBar } from './top-bar.tsx';

/** Bar above, tools at the left, the chosen one's panel, the image; a result replaces the panel. */
export function DesktopLayout() {
  const { processingPlace } = useEditor();
  const isAdjusting = useEditorState(({ adjusting }) => adjusting !== null);
  const hasResult = useEditorState(({ result }) => result !== null);
  const toolClosed = useEditorState((state) => state.toolClosed);
  const imageId = useEditorState(downloadableOf)?.id;
  const isLow = useIsLow();
  const NoResultPanel = toolClosed ? NextPanel : ToolPanel;
  return (
    <div className="grid h-dvh grid-cols-[72px_272px_minmax(0,1fr)_auto] grid-rows-[48px_minmax(0,1fr)] overflow-hidden bg-surface-1 laptop:grid-cols-[72px_320px_minmax(0,1fr)_auto] [@media(max-height:480px)]:grid-cols-[72px_240px_minmax(0,1fr)_auto]">
      <TopBar />
      <ToolRail />
      {isAdjusting ? <AdjustPanel /> : hasResult ? <ResultPanel /> : <NoResultPanel />}
      <main className="grid min-h-0 grid-cols-[minmax(0,1fr)] relative grid-rows-[minmax(0,1fr)_auto_48px]">
        <Canvas margin={isLow ? 8 : 32} />
        <HistoryStrip className="row-start-2 [@media(max-height:480px)]:hidden border-t border-border bg-surface-1 px-2 py-1" />
        <Footer />
        <div ref={processingPlace} />
      </main>
      {hasResult && (
        <AppOfferCard
          role="complementary"
          imageId={imageId}
          className="overflow-y-auto border-l border-border max-laptop:hidden laptop:w-[272px]"
        />
      )}
    </div>
  );
}
