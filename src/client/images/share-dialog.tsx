import { useEffect, useState } from 'react';
import { answer, api, type Image } from '../app/api.ts';
import { errorMessageOf } from '../app/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { inputClass } from '../ui/form/field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.tsx';
import { dateText, t } from '../language/text.ts';

export interface ShareDialogProps {
  readonly image: Image;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A link to an image that expires or is ended by its owner (S6). */
export function ShareDialog({ image, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[460px]">
      <div className="p-7">
        <DialogTitle>{t('share.title')}</DialogTitle>
        {open && <Link image={image} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

type Made = { readonly url: string; readonly expiresAt: string } | { readonly failure: unknown };

/** Made when the window opens; a link that was made before ends with that. */
function Link({ image: { id }, onClose }: Pick<ShareDialogProps, 'image' | 'onClose'>) {
  const [link, setLink] = useState<Made | null>(null);
  useEffect(() => {
    let left = false;
    answer(api.images[':id'].share.$post({ param: { id } }))
      .catch((failure: unknown) => ({ failure }))
      .then((made) => left || setLink(made));
    return () => {
      left = true;
    };
  }, [id]);
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    toast(t('share.copied'));
  };
  const end = async () => {
    await answer(api.images[':id'].share.$delete({ param: { id } }));
    toast(t('share.ended'));
    onClose();
  };
  const tell = (failure: unknown) => setLink({ failure });

  if (!link) return <Skeleton className="mt-6 h-28" />;
  if ('failure' in link) {
    return (
      <div className="mt-4">
        <FormError role="alert">{errorMessageOf(link.failure)}</FormError>
      </div>
    );
  }
  return (
    <>
      <DialogDescription>
        {t('share.text', { date: dateText(link.expiresAt, { day: 'numeric', month: 'long' }) })}
      </DialogDescription>
      <input
        readOnly
        aria-label={t('share.link')}
        value={link.url}
        className={`mt-5 h-11 w-full ${inputClass}`}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button variant="accent" size="lg" className="flex-1" onClick={() => void copy(link.url).catch(tell)}>
            {t('share.copy')}
          </Button>
        )}
        <Button size="lg" onClick={() => void end().catch(tell)}>
          {t('share.end')}
        </Button>
      </div>
    </>
  );
}
