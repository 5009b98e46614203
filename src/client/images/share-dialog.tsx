import { useId, useState } from 'react';
import { SHARE_DAYS } from '../../tools/limits.ts';
import { answer, api } from '../app/members/api.ts';
import { errorMessageOf } from '../app/api-error.ts';
import { isOfThisComputer } from '../app/way-to-phone.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../ui/dialog.tsx';
import { inputClass } from '../ui/form/field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { toast } from '../ui/toast.tsx';
import { dateText, t } from '../language/text.ts';

/** What is shared. */
export interface SharedImage {
  readonly id: string;
  /** The image that it was made of: the first of these can be shown beside it. */
  readonly derivedFrom?: string | null;
}

export interface ShareDialogProps {
  readonly image: SharedImage;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A link to a page with an image, which expires or is ended by its owner (S6). Nothing is shared before it is asked for. */
export function ShareDialog({ image, open, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[460px]">
      <div className="p-7">
        <DialogTitle>{t('share.title')}</DialogTitle>
        {open && <Link key={image.id} image={image} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

interface MadeLink {
  readonly url: string;
  readonly expiresAt: string;
  /** Whether an earlier link has ended with it. */
  readonly replaced: boolean;
}

function Link({ image, onClose }: Pick<ShareDialogProps, 'image' | 'onClose'>) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    void work()
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  const create = (withOriginal: boolean) =>
    run(async () => {
      const query = { original: withOriginal ? 'true' : 'false' } as const;
      setLink(await answer(api.images[':id'].share.$post({ param: { id: image.id }, query })));
    });
  const send = ({ url }: MadeLink) =>
    run(() =>
      navigator.share({ url }).catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      }),
    );
  const copy = ({ url }: MadeLink) =>
    run(async () => {
      await navigator.clipboard.writeText(url);
      toast(t('share.copied'));
    });
  const end = () =>
    run(async () => {
      await answer(api.images[':id'].share.$delete({ param: { id: image.id } }));
      toast(t('share.ended'));
      onClose();
    });
  return (
    <>
      {link ? (
        <>
          <DialogDescription>
            {t('share.text', { date: dateText(link.expiresAt, { day: 'numeric', month: 'long' }) })}{' '}
            {link.replaced && t('share.replaced')}
            {isOfThisComputer(link.url) && t('share.thisComputer')}
          </DialogDescription>
          <input
            readOnly
            aria-label={t('share.link')}
            value={link.url}
            className={`mt-5 h-11 w-full ${inputClass}`}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="mt-4 flex flex-wrap gap-2">
            {canSend() && (
              <Button variant="accent" size="lg" className="flex-1" busy={busy} onClick={() => send(link)}>
                {t('share.send')}
              </Button>
            )}
            {'clipboard' in navigator && (
              <Button
                variant={canSend() ? 'line' : 'accent'}
                size="lg"
                className="flex-1"
                busy={busy}
                onClick={() => copy(link)}
              >
                {t('share.copy')}
              </Button>
            )}
            <Button size="lg" onClick={end}>
              {t('share.end')}
            </Button>
          </div>
        </>
      ) : (
        <Question image={image} busy={busy} onCreate={create} />
      )}
      {failure !== null && (
        <div className="mt-4">
          <FormError role="alert">{errorMessageOf(failure)}</FormError>
        </div>
      )}
    </>
  );
}

/** A finger has the system's own sheet; a mouse rather copies the link. */
const canSend = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

interface QuestionProps {
  readonly image: SharedImage;
  readonly busy: boolean;
  readonly onCreate: (withOriginal: boolean) => void;
}

/** What a link would show, and for how long. */
function Question({ image, busy, onCreate }: QuestionProps) {
  const [withOriginal, setWithOriginal] = useState(false);
  const id = useId();
  return (
    <>
      <DialogDescription>{t('share.ask', { days: SHARE_DAYS })}</DialogDescription>
      {image.derivedFrom && (
        <label htmlFor={id} className="mt-4 flex min-h-11 items-center gap-3">
          <input
            id={id}
            type="checkbox"
            checked={withOriginal}
            className="size-5 accent-accent"
            onChange={({ target }) => setWithOriginal(target.checked)}
          />
          {t('share.withOriginal')}
        </label>
      )}
      <Button variant="accent" size="lg" className="mt-4 w-full" busy={busy} onClick={() => onCreate(withOriginal)}>
        {t('share.create')}
      </Button>
    </>
  );
}
