import { ImageOff, RotateCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../language/text.ts';

/** Shown in place of an image that failed to load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="absolute inset-0 grid min-h-40 place-content-center justify-items-center gap-3 bg-surface-2 p-4 text-center">
      <ImageOff aria-hidden="true" className="size-6 text-fg-subtle" />
      <p role="alert" className="text-pretty">
        {t('editor.notLoaded')}
      </p>
      <Button onClick={onRetry}>
        <RotateCw aria-hidden="true" className="size-4" />
        {t('ui.tryAgain')}
      </Button>
    </div>
  );
}
