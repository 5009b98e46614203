import { Copy, Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '../../app/members/api.ts';
import { errorMessageOf } from '../../app/api-error.ts';
import { imageFile, saveFile } from '../../images/image-file.ts';
import { canCopy, canShare, copyToClipboard, share } from '../../images/hand-over.ts';
import { ShareDialog } from '../../images/share-dialog.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

/** What can be done with a result outside of the editor. Where no app can take an image, a link is shared. */
export function ResultActions({ result }: { result: Image }) {
  const { id, url } = result;
  const [linking, setLinking] = useState(false);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    void work()
      .catch((error: unknown) => toast(errorMessageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-2 tablet:mt-8">
      <Button variant="accent" size="lg" busy={busy} onClick={() => run(async () => saveFile(await imageFile(url)))}>
        {!busy && <Download aria-hidden="true" className="size-5" />}
        {t('result.save')}
      </Button>
      <Button size="lg" onClick={() => (canShare() ? run(async () => share(await imageFile(url))) : setLinking(true))}>
        <Share2 aria-hidden="true" className="size-5" />
        {t('result.share')}
      </Button>
      {canCopy() && (
        <Button
          size="lg"
          onClick={() => run(() => copyToClipboard(imageFile(url)).then(() => toast(t('result.copied'))))}
        >
          <Copy aria-hidden="true" className="size-5" />
          {t('result.copy')}
        </Button>
      )}
      <Link to={`/editor/${id}`} className={buttonClass({ size: 'lg' })}>
        {t('result.openEditor')}
      </Link>
      <ShareDialog image={result} open={linking} onClose={() => setLinking(false)} />
    </div>
  );
}
