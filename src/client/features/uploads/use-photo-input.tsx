import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { type PhotoRefusal, refusalOf } from './photo-refusal.ts';
import { acceptedFiles, acceptedFormats } from './photo-type.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { t } from '../../language/text.ts';

export interface PhotoInput {
  /** For the hidden file input. */
  readonly fileProps: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> };
  /** Opens the system's file picker. */
  readonly choose: () => void;
  /** A file is being dragged over the page. */
  readonly isDragging: boolean;
  /** Why the last file was not taken. */
  readonly refusal: ReactNode;
  /** Null puts it away. */
  readonly refuse: (sentence: ReactNode) => void;
}

/**
 * A photo by the file picker, by paste, or dropped anywhere on the page. Of several the first is taken; what is no photo
 * is refused in words.
 */
export function usePhotoInput(onPhoto: (file: File) => void): PhotoInput {
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const ref = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const wrong = await refusalOf(file);
    setRefusal(wrong && sentenceOf(wrong, file));
    if (!wrong) onPhoto(file);
  };
  const isDragging = useFileDrop(([file]) => file && void take(file));

  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  // Never taken off: the page may change its language while the system's picker is open, which then tells this element.
  useEffect(() => {
    const input = ref.current;
    input?.addEventListener('change', () => {
      const file = input.files?.[0];
      if (!file) return;
      void latest.current(file);
      // Emptied, so that picking the same file once more is a change again.
      input.value = '';
    });
  }, []);
  return {
    fileProps: { ref, type: 'file', accept: acceptedFiles, hidden: true, 'aria-label': t('upload.photo') },
    choose: () => ref.current?.click(),
    isDragging,
    refusal,
    refuse: setRefusal,
  };
}

/** A damaged photo is named, for it may be one of many copies; beside the sentence for what is no photo stands what works. */
function sentenceOf({ code, message }: PhotoRefusal, { name }: File): ReactNode {
  if (code === 'unreadable_image') return t('batch.refused', { name, reason: message });
  if (code !== 'no_photo') return message;
  return (
    <>
      <span>{message}</span>{' '}
      <span className="font-normal text-fg-muted">
        {t('upload.notPhoto', { name, formats: acceptedFormats('conjunction') })}
      </span>
    </>
  );
}
