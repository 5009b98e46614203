import { useCallback, useEffect, useRef, useState } from 'react';
import type { Image } from '../../app/members/api.ts';
import { ApiError, errorMessageOf, type FailureCode } from '../../app/api-error.ts';
import { connectionBack, isOffline } from '../../app/connection.ts';
import { announce } from '../../ui/announcer.tsx';
import { forgetPhoto, forgetUploadingPhoto, keepUploadingPhoto, uploadingPhoto } from '../../images/kept-photo.ts';
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

/**
 * One upload at a time. Leaving the page stops it. A lost connection pauses it. Once a photo is stored, refused or given up, this
 * browser forgets it. `onDone` may go on to another page: until it has, the upload is shown.
 */
export function useUpload(onDone: (image: Image) => Promise<void>): Upload {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const show = (next: UploadState) => !signal.aborted && setState(next);
    const upload = async () => {
      const image = await attempt(file, { signal, show });
      if (!image || signal.aborted) return;
      void forgetPhoto();
      await done.current(image);
      show(idle);
    };
    void upload();
  }, []);
  const cancel = () => {
    running.current?.abort();
    void forgetPhoto();
    setState(idle);
  };
  return { state, start, cancel };
}

/** The same for a page that goes on with its upload after a reload (E11). Navigation ends it. */
export function useLastingUpload(onDone: (image: Image) => Promise<void>): Upload {
  const { state, start, cancel } = useUpload(onDone);
  const latest = useRef<File>(null);
  useEffect(() => {
    void uploadingPhoto().then((file) => file && !latest.current && start(file));
    return () => void forgetUploadingPhoto();
  }, [start]);
  const startAndKeep = useCallback(
    (file: File) => {
      latest.current = file;
      void keepUploadingPhoto(file);
      start(file);
    },
    [start],
  );
  return { state, start: startAndKeep, cancel };
}

interface Attempt {
  readonly signal: AbortSignal;
  readonly show: (state: UploadState) => void;
}

/** Sends the photo, again whenever a lost connection is back. Null when it failed, which is shown, or was stopped. */
async function attempt(file: File, { signal, show }: Attempt): Promise<Image | null> {
  show({ step: 'uploading', file, progress: 0 });
  announce(t('upload.uploading', { name: file.name }));
  try {
    return await uploadPhoto(file, { signal, onProgress: (progress) => show({ step: 'uploading', file, progress }) });
  } catch (error) {
    if (signal.aborted) return null;
    const isFinal = isFaultOfFile(error);
    if (isFinal) void forgetPhoto();
    const reason = isOffline(error) ? `${errorMessageOf(error)} ${t('offline.upload')}` : errorMessageOf(error);
    show({ step: 'failed', file, message: t('upload.failed', { reason }), isFinal });
    if (!isOffline(error)) return null;
  }
  const isBack = await connectionBack(signal).then(
    () => true,
    () => false,
  );
  return isBack ? attempt(file, { signal, show }) : null;
}
