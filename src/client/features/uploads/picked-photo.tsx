import { type ReactNode, useEffect, useState } from 'react';
import { ExamplePicture } from '../../content/example-picture.tsx';
import type { Example } from '../../content/landing.ts';
import { PhotoPreview } from '../../images/photo-preview.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { hiddenTypeOf } from './photo-type.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './use-upload.ts';
import { t } from '../../language/text.ts';

export interface PickedPhotoProps {
  readonly photo: File;
  /** What the chosen tool has made of it already: the photo is one of our samples. */
  readonly example?: Example | undefined;
  readonly upload: Upload;
  readonly onGenerate: () => void;
  readonly onChooseAnother: () => void;
  readonly busy: boolean;
  /** Between the photo and the buttons. */
  readonly children?: ReactNode;
}

/** On a phone Generate would else come to lie below the screen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The photo that was chosen, its size in pixels, and what can be done with it. */
export function PickedPhoto({ photo, example, upload, onGenerate, onChooseAnother, busy, children }: PickedPhotoProps) {
  const { state } = upload;
  const [size, setSize] = useState('');
  const [unshowable, setUnshowable] = useState(false);
  const shape = 'aspect-3/2 desktop:aspect-2/1 w-full overflow-hidden rounded-md';
  return (
    <div ref={bringIntoView} className="grid gap-3 p-1">
      {example ? (
        <ExamplePicture key={example.id} example={example} sizes="(max-width: 820px) 100vw, 560px" className={shape} />
      ) : (
        <PhotoPreview
          file={photo}
          onSize={(width, height) => setSize(`${width} × ${height}`)}
          onUnshowable={() => setUnshowable(true)}
          className={`${shape} object-cover`}
        />
      )}
      <p className="flex items-baseline gap-3 px-1">
        <span className="min-w-0 truncate font-semibold">{photo.name}</span>
        <span className="shrink-0 text-fg-muted tabular-nums">{size}</span>
      </p>
      {unshowable && <WhyUnshowable photo={photo} />}
      {children}
      {state.step === 'uploading' ? (
        <UploadProgress progress={state.progress} onCancel={upload.cancel} />
      ) : (
        <div className="flex gap-2">
          <Button variant="accent" size="lg" className="flex-1" busy={busy} onClick={onGenerate}>
            {state.step === 'failed' ? t('ui.tryAgain') : t('upload.generate')}
          </Button>
          <Button size="lg" onClick={onChooseAnother}>
            {t('upload.chooseAnother')}
          </Button>
        </div>
      )}
      {state.step === 'failed' && <FormError role="alert">{state.message}</FormError>}
    </div>
  );
}

/** Most browsers cannot show a HEIC or a TIFF, which is no fault of the photo; any other photo that they cannot show is not whole. */
function WhyUnshowable({ photo }: { photo: File }) {
  const [format, setFormat] = useState<string | null>();
  useEffect(() => void hiddenTypeOf(photo).then(setFormat), [photo]);
  if (format === undefined) return null;
  if (format) return <p className="px-1 text-pretty text-fg-muted">{t('upload.opensAnyway', { format })}</p>;
  return <FormError role="alert">{t('upload.incomplete')}</FormError>;
}
