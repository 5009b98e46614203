import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './use-upload.ts';
import { t } from '../../language/text.ts';

export interface PickedPhotoProps {
  readonly photo: File;
  readonly upload: Upload;
  readonly onGenerate: () => void;
  readonly onChooseAnother: () => void;
  readonly busy: boolean;
}

/** On a phone Generate would else come to lie below the screen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The photo that was chosen, its size in pixels, and what can be done with it. */
export function PickedPhoto({ photo, upload, onGenerate, onChooseAnother, busy }: PickedPhotoProps) {
  const { state } = upload;
  const [size, setSize] = useState('');
  return (
    <div ref={bringIntoView} className="flex flex-wrap gap-4 p-1 desktop:flex-nowrap desktop:items-center">
      <PhotoPreview
        file={photo}
        onSize={(width, height) => setSize(`${width} × ${height}`)}
        className="aspect-4/3 w-full overflow-hidden rounded-md object-cover desktop:w-[148px]"
      />
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-16 font-semibold">{photo.name}</p>
        <p className="min-h-5 text-fg-muted tabular-nums">{size}</p>
        {state.step === 'uploading' ? (
          <UploadProgress progress={state.progress} onCancel={upload.cancel} />
        ) : (
          <div className="mt-3 flex gap-2">
            <Button variant="accent" className="flex-1 max-tablet:h-12" busy={busy} onClick={onGenerate}>
              {state.step === 'failed' ? t('ui.tryAgain') : t('upload.generate')}
            </Button>
            <Button className="max-tablet:h-12" onClick={onChooseAnother}>
              {t('upload.chooseAnother')}
            </Button>
          </div>
        )}
        {state.step === 'failed' && (
          <div className="mt-3">
            <FormError role="alert">{state.message}</FormError>
          </div>
        )}
      </div>
    </div>
  );
}
