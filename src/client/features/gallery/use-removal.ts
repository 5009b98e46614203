import { useState } from 'react';
import { answer, api, type Image } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { toast } from '../../ui/toast.tsx';
import { titleOf } from './image-facts.ts';
import { t } from '../../language/text.ts';
import { revalidate } from '../../router/router.ts';

/** Deletes at once and offers undo: the server keeps a deleted image for a day. */
export function useRemoval() {
  /** Gone from the screen before the server has answered. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (id: string) => setHidden((ids) => new Set(ids).add(id));
  const unhide = (id: string) => setHidden((ids) => new Set([...ids].filter((each) => each !== id)));

  const restore = async ({ id }: Image) => {
    await answer(api.images[':id'].restore.$post({ param: { id } }));
    unhide(id);
    await revalidate();
  };
  const remove = async (image: Image) => {
    hide(image.id);
    try {
      await answer(api.images[':id'].$delete({ param: { id: image.id } }));
      toast(t('gallery.deleted', { title: titleOf(image) }), {
        label: t('gallery.undo'),
        onPress: () => void restore(image).catch(tell),
      });
      await revalidate();
    } catch (error) {
      unhide(image.id);
      tell(error);
    }
  };
  return { isHidden: ({ id }: Image) => hidden.has(id), remove };
}

function tell(error: unknown): void {
  toast(errorMessageOf(error));
}
