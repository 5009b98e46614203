import { useCallback, useEffect, useRef, useState } from 'react';
import type { Image } from '../../app/api.ts';
import { ApiError, errorMessageOf, type FailureCode } from '../../app/api-error.ts';
import { connectionBack, isOffline } from '../../app/connection.ts';
import { announce } from '../../ui/announcer.tsx';
import { uploadPhoto } from './upload-photo.ts';
import { t } from '../../language/text.ts';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly file: File; readonly progress: number }
  | {
      readonly step: 'failed';
      readonly file: File;
      readonly message: string;
      /** The file itself is at fault: another attempt fails, too. */
      readonly isFinal: boolean;
    };

export interface Upload {
  readonly state: UploadState;
  /** Always the same function. A second upload takes the place of a running one. */
  readonly start: (file: File) => void;
  /** Stops a running upload, or puts a failed one away. */
  readonly cancel: () => void;
}

const FAULTS_OF_FILES: readonly FailureCode[] = [
  'unreadable_image',
  'unsupported_image',
  'unsupported_colors',
  'too_many_pixels',
  'too_large',
];

const isFaultOfFile = (error: unknown) => error instanceof ApiError && FAULTS_OF_FILES.includes(error.code);

const idle: UploadState = { step: 'idle' };

/** One upload at a time. Leaving the page stops it. A lost connection pauses it. */
export function useUpload(onDone: (image: Image) => void): Upload {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const again = useRef<(file: File) => void>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: UploadState) => !signal.aborted && setState(next);
    show({ step: 'uploading', file, progress: 0 });
    announce(t('upload.uploading', { name: file.name }));
    uploadPhoto(file, { signal, onProgress: (progress) => show({ step: 'uploading', file, progress }) }).then(
      (image) => !signal.aborted && done.current(image),
      (error: unknown) => {
        const reason = isOffline(error) ? `${errorMessageOf(error)} ${t('offline.upload')}` : errorMessageOf(error);
        show({ step: 'failed', file, message: t('upload.failed', { reason }), isFinal: isFaultOfFile(error) });
        if (!signal.aborted && isOffline(error)) {
          connectionBack(signal).then(
            () => again.current?.(file),
            () => {},
          );
        }
      },
    );
  }, []);
  useEffect(() => {
    again.current = start;
  }, [start]);
  const cancel = () => {
    running.current?.abort();
    setState(idle);
  };
  return { state, start, cancel };
}
