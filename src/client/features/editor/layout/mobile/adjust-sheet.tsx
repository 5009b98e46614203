import { Suspense } from 'react';
import { t } from '../../../../language/text.ts';
import {
  AdjustControls,
  AdjustViews,
  ApplyAdjustment,
  CancelAdjustment,
  Unsent,
} from '../../adjusting/load-adjust.tsx';
import { useEditorState } from '../../state/editor-context.ts';
import { PanelHeading } from '../panel-heading.tsx';

/** Crop, light and colors by hand: what ends it above, so that the controls have the space. */
export function AdjustSheet() {
  const view = useEditorState(({ adjusting }) => adjusting?.view);
  return (
    <Suspense fallback={<div className="min-h-60" />}>
      <div className="-mt-3 flex min-h-0 flex-col">
        <div className="flex min-h-11 shrink-0 items-center justify-between">
          <CancelAdjustment compact />
          <PanelHeading>{t('adjust.title')}</PanelHeading>
          <ApplyAdjustment compact />
        </div>
        <div className="mt-2 shrink-0 empty:hidden">
          <Unsent />
        </div>
        <div className="mt-2 shrink-0">
          <AdjustViews />
        </div>
        {/* Each begins at its top, wherever the other was scrolled to. */}
        <div key={view} className="-mx-4 mt-2 min-h-0 overflow-auto overscroll-contain px-4">
          <AdjustControls />
        </div>
      </div>
    </Suspense>
  );
}
