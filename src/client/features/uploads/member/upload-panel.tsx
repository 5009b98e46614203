import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { acceptedFormats } from '../photo-type.ts';
import { UploadStatus } from '../upload-status.tsx';
import type { PhotoInput } from '../use-photo-input.tsx';
import type { Upload } from '../use-upload.ts';
import { t } from '../../../language/text.ts';

export interface UploadPanelProps {
  readonly input: PhotoInput;
  readonly upload: Upload;
}

/** The dashboard's way in: a photo that is dropped, picked or pasted is uploaded at once. The page holds the file input. */
export function UploadPanel({ input, upload }: UploadPanelProps) {
  return (
    <section
      aria-label={t('upload.panel')}
      className={classNames(
        'flex gap-x-6 gap-y-4 rounded-xl border-[1.5px] border-dashed bg-surface-1 px-5 py-6 transition-colors duration-160 hover:border-accent hover:bg-accent-soft',
        'max-tablet:flex-col max-tablet:text-center tablet:items-center tablet:px-8 tablet:py-9',
        input.isDragging ? 'border-accent bg-accent-soft' : 'border-border-strong',
      )}
    >
      <Words isDragging={input.isDragging}>
        {input.refusal && upload.state.step === 'idle' && (
          <div className="mt-2 flex max-tablet:justify-center">
            <FormError role="alert">{input.refusal}</FormError>
          </div>
        )}
      </Words>
      <Action {...{ input, upload }} />
    </section>
  );
}

function Words({ isDragging, children }: { isDragging: boolean; children?: ReactNode }) {
  return (
    <div className="min-w-0 tablet:flex-1">
      <h2 className="text-24 font-semibold">{t('upload.startTitle')}</h2>
      <p className="hidden text-fg-muted pointer-coarse:block">{acceptedFormats()}</p>
      <p className="text-fg-muted pointer-coarse:hidden">
        {isDragging ? t('upload.letGoUpload') : t('upload.drop', { formats: acceptedFormats() })}
      </p>
      {children}
    </div>
  );
}

function Action({ input, upload }: UploadPanelProps) {
  if (upload.state.step !== 'idle') {
    return (
      <div className="w-full tablet:w-[400px]">
        <UploadStatus upload={upload} named choose={input.choose} />
      </div>
    );
  }
  return (
    <Button variant="accent" size="lg" className="max-tablet:w-full" data-picks onClick={input.choose}>
      <ImagePlus aria-hidden="true" className="size-5" />
      {t('upload.choose')}
    </Button>
  );
}
