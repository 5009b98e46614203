import { CloudDownload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { answer, api, type Image } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { useConfig } from '../../app/config.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogTitle } from '../../ui/dialog.tsx';
import { inputClass } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { formReady } from '../../ui/form/form-ready.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { t } from '../../language/text.ts';
import { ConnectImmich } from './connect-immich.tsx';
import { type ImmichPhoto, type ImmichPhotos, useImmichPhotos } from './use-immich-photos.ts';

interface FromImmichProps {
  /** The photo is an upload now. */
  readonly onImported: (image: Image) => void;
}

/** The way to the photos in Immich. Nothing where there is none. */
export function FromImmich({ onImported }: FromImmichProps) {
  const [open, setOpen] = useState(false);
  if (!useConfig()?.immich) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <CloudDownload aria-hidden="true" className="size-4" />
        {t('immich.from')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} className="tablet:max-w-[760px]">
        {open && <Chooser onImported={onImported} />}
      </Dialog>
    </>
  );
}

function Chooser({ onImported }: FromImmichProps) {
  const photos = useImmichPhotos();
  const disconnect = () => void answer(api.immich.key.$delete()).finally(() => photos.search(''));
  return (
    <div className="grid max-h-[85dvh] grid-rows-[auto_minmax(0,1fr)] gap-4 p-6">
      <DialogTitle>{t('immich.title')}</DialogTitle>
      {photos.needsKey ? (
        <ConnectImmich onConnected={() => photos.search('')} />
      ) : (
        <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)_auto] gap-4">
          <Search onSearch={photos.search} />
          <Photos photos={photos} onImported={onImported} />
          <Button variant="quiet" className="justify-self-start" onClick={disconnect}>
            {t('immich.disconnect')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Search({ onSearch }: { onSearch: (words: string) => void }) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('words')).trim());
  };
  return (
    <form ref={formReady} role="search" className="flex gap-2" onSubmit={send}>
      <input
        type="search"
        name="words"
        maxLength={200}
        aria-label={t('immich.search')}
        placeholder={t('immich.search')}
        className={`h-11 flex-1 ${inputClass}`}
      />
      <Button type="submit" size="md" className="h-11">
        {t('immich.find')}
      </Button>
    </form>
  );
}

function Photos({
  photos: { photos, nextPage, failure, more },
  onImported,
}: FromImmichProps & { photos: ImmichPhotos }) {
  const [importing, setImporting] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const take = async ({ id }: ImmichPhoto) => {
    setImporting(id);
    setRefusal(null);
    try {
      onImported(await answer(api.immich.assets[':id'].import.$post({ param: { id } })));
    } catch (error) {
      setRefusal(error);
      setImporting(null);
    }
  };
  const problem = refusal ?? failure;
  return (
    <div className="-m-1 overflow-auto p-1">
      {problem !== null && (
        <div className="pb-4">
          <FormError role="alert">{errorMessageOf(problem)}</FormError>
        </div>
      )}
      {photos?.length === 0 && <p className="py-8 text-center text-fg-muted">{t('immich.none')}</p>}
      <ul
        aria-busy={photos === null && problem === null}
        className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2"
      >
        {photos?.map((photo) => (
          <li key={photo.id}>
            <PhotoButton
              photo={photo}
              busy={importing === photo.id}
              onPress={() => importing === null && void take(photo)}
            />
          </li>
        ))}
        {photos === null && problem === null && <Placeholders />}
      </ul>
      {nextPage !== null && (
        <Button className="mx-auto mt-4 flex" onClick={more}>
          {t('immich.more')}
        </Button>
      )}
    </div>
  );
}

function PhotoButton({ photo, busy, onPress }: { photo: ImmichPhoto; busy: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={t('immich.open', { name: photo.name })}
      aria-busy={busy}
      className="relative block aspect-square w-full overflow-hidden rounded-md bg-surface-3"
      onClick={onPress}
    >
      <img
        src={`/api/immich/assets/${photo.id}/thumbnail`}
        alt=""
        loading="lazy"
        className="size-full object-cover transition-opacity hover:opacity-90"
      />
      {busy && (
        <span className="absolute inset-0 grid place-items-center bg-scrim text-white">
          <Spinner />
        </span>
      )}
    </button>
  );
}

const Placeholders = () =>
  Array.from({ length: 12 }, (_, at) => (
    <li key={at}>
      <Skeleton className="aspect-square" />
    </li>
  ));
