import { Check, Download, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useEditor } from './editor-context.ts';
import { accept, revert } from './editor-store.ts';

/** What can be done with a result. Each view puts them in its own order. */
export function AcceptButton() {
  const { store } = useEditor();
  return (
    <Button variant="accent" size="lg" onClick={() => store.setState(accept)}>
      <Check aria-hidden="true" className="size-5" />
      Accept &amp; Continue
    </Button>
  );
}

export function RevertButton({ variant }: { variant: 'line' | 'quiet' }) {
  const { store } = useEditor();
  return (
    <Button variant={variant} size="lg" onClick={() => store.setState(revert)}>
      <RotateCcw aria-hidden="true" className="size-5" />
      Revert Changes
    </Button>
  );
}

export function DownloadImageButton() {
  const { download, isDownloading } = useEditor();
  return (
    <Button size="lg" busy={isDownloading} onClick={download}>
      {!isDownloading && <Download aria-hidden="true" className="size-5" />}
      Download Image
    </Button>
  );
}
