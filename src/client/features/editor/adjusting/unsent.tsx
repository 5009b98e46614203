import { Download } from 'lucide-react';
import { errorMessageOf } from '../../../app/api-error.ts';
import { markOf, withMark } from '../../../images/ai-mark.ts';
import { fileAt, named, saveFile } from '../../../images/image-file.ts';
import { t } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/toast.tsx';
import { losslessUrl } from '../composing/compose-file.ts';
import { useEditorState } from '../state/editor-context.ts';
import { unsentOf } from './adjusting-slice.ts';
import { currentOf, type EditorImage } from '../state/document-slice.ts';

/** Without a connection: that the adjustment waits, and a way to have the adjusted picture nevertheless. */
export function Unsent() {
  const image = useEditorState(currentOf);
  const file = useEditorState(unsentOf);
  if (!file) return null;
  const save = () => saveHere(file, image).catch((error: unknown) => toast(errorMessageOf(error)));
  return (
    <div className="grid gap-2.5">
      <FormError role="alert">{t('adjust.unsent')}</FormError>
      <Button size="lg" onClick={() => void save()}>
        <Download aria-hidden="true" className="size-5" />
        {t('adjust.saveHere')}
      </Button>
    </div>
  );
}

/** What the server would have written into the file is taken from the image that it was made of. */
async function saveHere(file: Blob, image: EditorImage): Promise<void> {
  const mark = await markOf(await fileAt(losslessUrl(image)));
  saveFile(named(await withMark(file, mark)));
}
