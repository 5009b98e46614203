import { useCallback, useState } from 'react';
import type { Image } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { zipFile } from '../../images/zip.ts';
import { toast } from '../../ui/toast.tsx';
import { fileNameOf } from './avatar-set.ts';

/** Saves all portraits of a set in one file. */
export function useSaveSet(images: readonly Image[] | undefined): { saveSet: () => void; isSaving: boolean } {
  const [isSaving, setIsSaving] = useState(false);
  const saveSet = useCallback(() => {
    if (!images) return;
    setIsSaving(true);
    Promise.all(images.map(portraitFile))
      .then(zipFile)
      .then(saveFile)
      .catch((error: unknown) => toast(errorMessageOf(error)))
      .finally(() => setIsSaving(false));
  }, [images]);
  return { saveSet, isSaving };
}

async function portraitFile(image: Image, at: number): Promise<File> {
  const file = await imageFile(image.url);
  return new File([file], fileNameOf(image, at), { type: file.type });
}
