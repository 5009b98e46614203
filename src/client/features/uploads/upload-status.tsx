import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { Upload } from './use-upload.ts';
import { t } from '../../language/text.ts';

export interface UploadStatusProps {
  readonly upload: Upload;
  /** Opens the system's file picker, for another photo. Without it there is no such button. */
  readonly choose?: (() => void) | undefined;
  readonly onCancel?: () => void;
  readonly onRetry?: () => void;
  /** Between pressing the button and the next attempt. */
  readonly busy?: boolean;
  /** The photo's name stands nowhere else. */
  readonly named?: boolean;
  /** Further buttons of a failed upload. */
  readonly children?: ReactNode;
}

/** How far an upload has come and the way to stop it, or why it failed and the ways on. Nothing before it starts. */
export function UploadStatus({ upload, named = false, ...ways }: UploadStatusProps) {
  const { state } = upload;
  if (state.step === 'idle') return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-left">
      {named && <p className="truncate font-medium">{state.file.name}</p>}
      {state.step === 'uploading' ? (
        <Sending progress={state.progress} onCancel={ways.onCancel ?? upload.cancel} />
      ) : (
        <Failed {...ways} message={state.message} isFinal={state.isFinal} retry={() => upload.start(state.file)} />
      )}
    </div>
  );
}

/** All bytes sent is not the end: the server still decodes the photo. */
function Sending({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="flex min-h-9 items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <span className="tabular-nums">{percent < 100 ? t('upload.percent', { percent }) : t('upload.checking')}</span>
        <Progress label={t('upload.upload')} value={progress} />
      </div>
      <Button onClick={onCancel}>{t('upload.cancel')}</Button>
    </div>
  );
}

interface FailedProps extends Omit<UploadStatusProps, 'upload' | 'named' | 'onCancel'> {
  readonly message: string;
  readonly isFinal: boolean;
  readonly retry: () => void;
}

function Failed({ message, isFinal, retry, onRetry, busy = false, choose, children }: FailedProps) {
  return (
    <>
      <FormError role="alert">{message}</FormError>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {!isFinal && (
          <Button variant="accent" busy={busy} onClick={onRetry ?? retry}>
            {t('ui.tryAgain')}
          </Button>
        )}
        {choose && (
          <Button variant={isFinal ? 'accent' : 'line'} onClick={choose}>
            {t('upload.choosePhoto')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
