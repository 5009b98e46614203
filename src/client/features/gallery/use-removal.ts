import { useState } from 'react';
import { answer, api, type Image } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { toast } from '../../ui/toast.tsx';
import { titleOf } from './image-facts.ts';
import { t } from '../../language/text.ts';
import { revalidate } from '../../router/router.ts';

/** Deletes one image or several at once and offers undo: the server keeps what is deleted for a day. */
export function useRemoval() {
  /** Gone from the screen before the server has answered. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (images: readonly Image[]) => setHidden((ids) => new Set([...ids, ...images.map(({ id }) => id)]));
  const unhide = (images: readonly Image[]) =>
    setHidden((ids) => new Set([...ids].filter((each) => images.every(({ id }) => id !== each))));

  const restore = async (images: readonly Image[]) => {
    await Promise.all(images.map(({ id }) => answer(api.images[':id'].restore.$post({ param: { id } }))));
    unhide(images);
    await revalidate();
  };
  const remove = async (...images: readonly Image[]) => {
    hide(images);
    try {
      await Promise.all(images.map(({ id }) => answer(api.images[':id'].$delete({ param: { id } }))));
      const [first] = images;
      const said =
        images.length === 1 && first
          ? t('gallery.deleted', { title: titleOf(first) })
          : t('gallery.deletedMany', { count: images.length });
      toast(said, { label: t('gallery.undo'), onPress: () => void restore(images).catch(tell) });
      await revalidate();
    } catch (error) {
      unhide(images);
      tell(error);
    }
  };
  return { isHidden: ({ id }: Image) => hidden.has(id), remove };
}

function tell(error: unknown): void {
  toast(errorMessageOf(error));
}
