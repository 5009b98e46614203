import { type ReactNode, useEffect, useState } from 'react';
import { ExamplePicture } from '../../../content/example-picture.tsx';
import type { Example } from '../../../content/landing.ts';
import { PhotoPreview } from '../../../images/photo-preview.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { hiddenTypeOf } from '../photo-type.ts';
import { UploadStatus } from '../upload-status.tsx';
import type { Upload } from '../use-upload.ts';
import { t } from '../../../language/text.ts';

export interface PickedPhotoProps {
  readonly photo: File;
  readonly upload: Upload;
  readonly onGenerate: () => void;
  readonly onChooseAnother: () => void;
  readonly busy: boolean;
  /** The photo itself, where it is not shown beside this. */
  readonly picture?: ReactNode;
  /** Between the photo and the buttons. */
  readonly children?: ReactNode;
  /** Below the buttons. */
  readonly note?: ReactNode;
}

/** On a phone Generate would else come to lie below the screen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** What is known of the photo that was chosen, and what can be done with it. */
export function PickedPhoto({
  photo,
  upload,
  onGenerate,
  onChooseAnother,
  busy,
  picture,
  children,
  note,
}: PickedPhotoProps) {
  const { state } = upload;
  const size = useSizeOf(photo);
  return (
    <div ref={bringIntoView} className="grid scroll-my-4 gap-3 p-1">
      {picture}
      <p className="flex items-baseline gap-3 px-1">
        <span className="min-w-0 truncate font-semibold">{photo.name}</span>
        <span className="shrink-0 text-fg-muted tabular-nums">{size}</span>
      </p>
      {size === null && <WhyUnshowable photo={photo} />}
      {children}
      <UploadStatus upload={upload} busy={busy} onRetry={onGenerate} choose={onChooseAnother} />
      {state.step === 'idle' && (
        <div className="flex gap-2">
          <Button variant="accent" size="lg" className="flex-1" busy={busy} onClick={onGenerate}>
            {t('upload.generate')}
          </Button>
          <Button size="lg" onClick={onChooseAnother}>
            {t('upload.chooseAnother')}
          </Button>
        </div>
      )}
      {state.step === 'idle' && note}
    </div>
  );
}

/** The photo that was chosen, whole; of one of our samples also what the tool made of it. */
export function PickedPicture({ photo, example, className }: PickedPictureProps) {
  return example ? (
    <ExamplePicture key={example.id} example={example} sizes="(max-width: 820px) 100vw, 1000px" className={className} />
  ) : (
    <div className={className}>
      <PhotoPreview file={photo} className="size-full object-contain" />
    </div>
  );
}

export interface PickedPictureProps {
  readonly photo: File;
  readonly example: Example | undefined;
  readonly className: string;
}

/** In pixels, upright; null where the browser cannot show the photo. */
function useSizeOf(photo: File): string | null | undefined {
  const [size, setSize] = useState<string | null>();
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () => setSize(`${image.naturalWidth} × ${image.naturalHeight}`));
    image.addEventListener('error', () => setSize(null));
    image.src = URL.createObjectURL(photo);
    return () => URL.revokeObjectURL(image.src);
  }, [photo]);
  return size;
}

/** Most browsers cannot show a HEIC or a TIFF, which is no fault of the photo; any other photo that they cannot show is not whole. */
function WhyUnshowable({ photo }: { photo: File }) {
  const [format, setFormat] = useState<string | null>();
  useEffect(() => void hiddenTypeOf(photo).then(setFormat), [photo]);
  if (format === undefined) return null;
  if (format) return <p className="px-1 text-pretty text-fg-muted">{t('upload.opensAnyway', { format })}</p>;
  return <FormError role="alert">{t('upload.incomplete')}</FormError>;
}
