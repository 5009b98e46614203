import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { acceptedFormats } from './photo-type.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { PhotoInput } from './use-photo-input.ts';
import type { Upload } from './use-upload.ts';
import { message, t } from '../../language/text.ts';

export interface UploadPanelProps {
  readonly input: PhotoInput;
  readonly upload: Upload;
  /** With nothing below it yet, the panel is the whole page, with a photo above and `children` below. */
  readonly empty: boolean;
  readonly children?: ReactNode;
}

/** The dashboard's way in: a photo that is dropped, picked or pasted is uploaded at once. The page holds the file input. */
export function UploadPanel({ input, upload, empty, children }: UploadPanelProps) {
  return (
    <Panel
      empty={empty}
      className={classNames(
        'transition-colors duration-160 hover:border-accent hover:bg-accent-soft',
        input.isDragging ? 'border-accent bg-accent-soft' : 'border-border-strong',
      )}
    >
      <Words empty={empty} isDragging={input.isDragging}>
        {input.refusal && upload.state.step === 'idle' && (
          <div className="mt-2 flex max-tablet:justify-center">
            <FormError role="alert">{input.refusal}</FormError>
          </div>
        )}
      </Words>
      <Action {...{ input, upload, empty }} />
      {children}
    </Panel>
  );
}

function Panel({ empty, className, children }: { empty: boolean; className: string; children: ReactNode }) {
  return (
    <section
      aria-label={t('upload.panel')}
      className={classNames(
        'rounded-xl border-[1.5px] border-dashed bg-surface-1',
        className,
        empty
          ? 'grid justify-items-center gap-2 px-6 py-24 text-center'
          : 'flex gap-x-6 gap-y-4 px-5 py-6 max-tablet:flex-col max-tablet:text-center tablet:items-center tablet:px-8 tablet:py-9',
      )}
    >
      {empty && <PhotoPile />}
      {children}
    </section>
  );
}

function Words({ empty, isDragging, children }: { empty: boolean; isDragging: boolean; children?: ReactNode }) {
  return (
    <div className="min-w-0 tablet:flex-1">
      <h2 className="text-24 font-semibold">{empty ? t('upload.emptyTitle') : t('upload.startTitle')}</h2>
      <p className="hidden text-fg-muted pointer-coarse:block">{acceptedFormats()}</p>
      <p className="text-fg-muted pointer-coarse:hidden">
        {isDragging
          ? t('upload.letGoUpload')
          : t(empty ? message('upload.dropFirst') : message('upload.drop'), { formats: acceptedFormats() })}
      </p>
      {children}
    </div>
  );
}

function Action({ input, upload, empty }: Omit<UploadPanelProps, 'children'>) {
  const { state } = upload;
  const width = classNames('w-full', empty ? 'max-w-[400px] text-left' : 'tablet:w-[400px]');
  if (state.step === 'uploading') {
    return (
      <div className={width}>
        <p className="truncate font-medium">{state.file.name}</p>
        <UploadProgress progress={state.progress} onCancel={upload.cancel} />
      </div>
    );
  }
  if (state.step === 'failed') {
    return (
      <div className={classNames(width, 'grid gap-3 text-left')}>
        <p className="truncate font-medium">{state.file.name}</p>
        <FormError role="alert">{state.message}</FormError>
        <div className="flex gap-2">
          {!state.isFinal && (
            <Button variant="accent" onClick={() => upload.start(state.file)}>
              {t('ui.tryAgain')}
            </Button>
          )}
          <Button variant={state.isFinal ? 'accent' : 'line'} onClick={input.choose}>
            {t('upload.choosePhoto')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Button variant="accent" size="lg" className={empty ? 'mt-4' : 'max-tablet:w-full'} onClick={input.choose}>
      <ImagePlus aria-hidden="true" className="size-5" />
      {t('upload.choose')}
    </Button>
  );
}

const prints = [
  { id: 'mug', className: '-rotate-9 left-[13%] top-[18%] w-[42%]' },
  { id: 'fruit', className: 'rotate-8 right-[13%] top-[16%] w-[42%]' },
  { id: 'beach', className: '-rotate-1 left-[28%] top-0 w-[46%]' },
] as const;

/** Three of our samples as prints on a pile, where there are no photos yet. */
function PhotoPile() {
  return (
    <div aria-hidden="true" className="relative mb-4 h-[120px] w-60">
      {prints.map(({ id, className }) => (
        <img
          key={id}
          src={`/samples/${id}-thumb.webp`}
          alt=""
          width="160"
          height="120"
          className={`absolute h-auto rounded-[3px] border-[3px] border-surface-1 shadow-[0_4px_12px_oklch(0_0_0/0.14)] outline outline-border ${className}`}
        />
      ))}
    </div>
  );
}
