import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PhotoPreview } from '../../../images/photo-preview.tsx';
import { UploadStatus } from '../upload-status.tsx';
import type { Upload } from '../use-upload.ts';
import { t } from '../../../language/text.ts';

export interface OpeningPhotoProps {
  readonly photo: File;
  readonly upload: Upload;
  /** Opens the system's file picker, for another photo. */
  readonly choose: () => void;
  /** Goes on without the photo. */
  readonly giveUp: () => void;
  /** The file input, and what is wrong with a file that was chosen by it. */
  readonly children: ReactNode;
}

/** The whole page for one photo on its way into the editor. */
export function OpeningPhoto({ photo, upload, choose, giveUp, children }: OpeningPhotoProps) {
  const { state } = upload;
  const isRefused = state.step === 'failed' && state.isFinal;
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="w-full max-w-[480px]">
        <PhotoPreview file={photo} className="aspect-4/3 w-full overflow-hidden rounded-lg object-contain" />
        <h1 className="mt-6 text-24 font-semibold">{isRefused ? t('upload.notOpened') : t('upload.opening')}</h1>
        <p className="truncate text-fg-muted">{photo.name}</p>
        <div className="mt-4">
          <UploadStatus upload={upload} onCancel={giveUp} choose={isRefused ? choose : undefined}>
            <Button onClick={giveUp}>{t('upload.goOn')}</Button>
          </UploadStatus>
        </div>
        {children}
      </div>
    </main>
  );
}
