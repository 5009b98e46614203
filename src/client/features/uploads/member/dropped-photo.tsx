import { X } from 'lucide-react';
import type { Image } from '../../../app/members/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { UploadStatus } from '../upload-status.tsx';
import { usePhotoInput } from '../use-photo-input.tsx';
import { useLastingUpload } from '../use-upload.ts';
import { t } from '../../../language/text.ts';

/** Takes a photo that is dropped anywhere on the page, or pasted: uploads it at once, and says how far that is. */
export function DroppedPhoto({ onStored }: { onStored: (image: Image) => Promise<void> }) {
  const upload = useLastingUpload(onStored);
  const { isDragging, refusal, refuse } = usePhotoInput(upload.start);
  const { state } = upload;
  if (isDragging) {
    return (
      <div className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-xl border-2 border-dashed border-accent bg-accent-soft/90">
        <p className="text-24 font-semibold">{t('upload.letGoUpload')}</p>
      </div>
    );
  }
  if (state.step === 'idle' && refusal === null) return null;
  return (
    <section
      aria-label={t('upload.upload')}
      className="fixed inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] z-40 mx-auto max-w-[440px] rounded-lg border border-border bg-surface-1 p-4 shadow-lift"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <UploadStatus upload={upload} named />
          {state.step === 'idle' && <FormError role="alert">{refusal}</FormError>}
        </div>
        {state.step !== 'uploading' && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('ui.dismiss')}
            onClick={() => {
              upload.cancel();
              refuse(null);
            }}
          >
            <X aria-hidden="true" className="size-4" />
          </Button>
        )}
      </div>
    </section>
  );
}
