import { CheckCheck, Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf } from '../../app/api-error.ts';
import type { Image } from '../../app/members/api.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { zipFile } from '../../images/zip.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { fileNameOf, titleOf } from './image-facts.ts';
import { ImageGrid } from './image-grid.tsx';
import { groupByPhoto } from './photo-groups.ts';

interface GalleryProps {
  readonly images: readonly Image[];
  readonly onRemove: (...images: readonly Image[]) => void;
}

/** All results, by their photos: looked for by name, and several at once deleted or saved. */
export function Gallery({ images, onRemove }: GalleryProps) {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const found = images.filter((image) => titleOf(image, images).toLowerCase().includes(words.trim().toLowerCase()));
  const picked = images.filter(({ id }) => chosen?.has(id));
  const choose = ({ id }: Image) =>
    setChosen((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <Field
          label={t('gallery.search')}
          type="search"
          value={words}
          className="min-w-48 flex-1 tablet:max-w-xs"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {chosen === null ? (
          <Button size="md" className="h-11" onClick={() => setChosen(new Set())}>
            <CheckCheck aria-hidden="true" className="size-4" />
            {t('gallery.select')}
          </Button>
        ) : (
          <Chosen images={picked} onRemove={onRemove} onEnd={() => setChosen(null)} />
        )}
      </div>
      {found.length === 0 && <p className="text-fg-muted">{t('gallery.notFound')}</p>}
      <ImageGrid groups={groupByPhoto(found)} chosen={chosen} onChoose={choose} onRemove={(image) => onRemove(image)} />
    </>
  );
}

interface ChosenProps extends GalleryProps {
  readonly onEnd: () => void;
}

/** What can be done with those that are chosen. */
function Chosen({ images, onRemove, onEnd }: ChosenProps) {
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    Promise.all(images.map(async (image) => new File([await imageFile(image.url)], fileNameOf(image))))
      .then(zipFile)
      .then(saveFile)
      .catch((error: unknown) => toast(errorMessageOf(error)))
      .finally(() => setSaving(false));
  };
  const none = images.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="font-medium tabular-nums">
        {t('gallery.chosen', { count: images.length })}
      </p>
      <Button size="md" className="h-11" disabled={none} busy={saving} onClick={save}>
        {!saving && <Download aria-hidden="true" className="size-4 max-tablet:hidden" />}
        {t('gallery.download')}
      </Button>
      <Button
        size="md"
        className="h-11"
        disabled={none}
        onClick={() => {
          onRemove(...images);
          onEnd();
        }}
      >
        <Trash2 aria-hidden="true" className="size-4 max-tablet:hidden" />
        {t('gallery.delete')}
      </Button>
      <Button variant="quiet" size="icon" className="size-11" aria-label={t('gallery.endSelect')} onClick={onEnd}>
        <X aria-hidden="true" className="size-5" />
      </Button>
    </div>
  );
}
