import { useEffect, useRef, useState } from 'react';
import { useDropzone, type DropzoneInputProps, type DropzoneRootProps } from 'react-dropzone';
import { refusalOf } from './photo-type.ts';

export interface PhotoInput {
  /** For the element on which a photo may be dropped: as large as possible. */
  readonly dropProps: DropzoneRootProps;
  /** For the hidden file input inside it. */
  readonly fileProps: DropzoneInputProps;
  /** Opens the system's file picker. */
  readonly choose: () => void;
  readonly isDragging: boolean;
  /** Why the last file was not taken. */
  readonly refusal: string | null;
  readonly refuse: (sentence: string) => void;
}

/** A photo by drop, by the file picker or by paste. Of several the first is taken; what is no photo is refused in words. */
export function usePhotoInput(onPhoto: (file: File) => void): PhotoInput {
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const wrong = await refusalOf(file);
    setRefusal(wrong);
    if (!wrong) onPhoto(file);
  };
  usePaste(take);
  const zone = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    onDrop: (accepted) => void take(accepted[0]),
  });
  return {
    // No style attribute: the content security policy drops those of prerendered pages.
    fileProps: zone.getInputProps({
      accept: 'image/*,.heic,.heif',
      style: undefined,
      hidden: true,
      'aria-label': 'Photo',
    }),
    dropProps: zone.getRootProps(),
    choose: zone.open,
    isDragging: zone.isDragActive,
    refusal,
    refuse: setRefusal,
  };
}

function usePaste(take: (file: File | undefined) => Promise<void>): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => void latest.current(clipboardData?.files[0]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
