import { type FormEvent, useState } from 'react';
import { errorMessageOf } from '../../app/api-error.ts';
import { answer, api, type Image } from '../../app/members/api.ts';
import { t } from '../../language/text.ts';
import { revalidate } from '../../router/router.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogTitle } from '../../ui/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { toolOfResult } from '../../images/result-tool.ts';
import { withoutExtension } from './image-facts.ts';

interface RenameDialogProps {
  readonly image: Image;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Another name for a photo and all that was made of it. What was typed stays after a failure. */
export function RenameDialog({ image, open, onClose }: RenameDialogProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === '') return;
    setBusy(true);
    try {
      await answer(api.images[':id'].$patch({ param: { id: image.id }, json: { originalName: name } }));
      onClose();
      await revalidate();
    } catch (error) {
      setFailure(errorMessageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { originalName } = image;
  return (
    <Dialog open={open} onClose={onClose} className="tablet:max-w-[420px]">
      <form className="grid gap-5 p-7" onSubmit={(event) => void rename(event)}>
        <DialogTitle>{t('gallery.rename')}</DialogTitle>
        <Field
          label={t('gallery.name')}
          name="name"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={toolOfResult(originalName) ? '' : withoutExtension(originalName)}
          hint={t('gallery.nameHint')}
          error={failure}
        />
        <Button type="submit" variant="accent" size="lg" busy={busy}>
          {t('gallery.saveName')}
        </Button>
      </form>
    </Dialog>
  );
}
