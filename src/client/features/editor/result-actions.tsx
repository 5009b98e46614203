import { Check, Download, ImageDown, RotateCcw } from 'lucide-react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useEditor, useEditorState } from './editor-context.ts';
import { downloadableOf } from './editor-selectors.ts';
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

/** R13: of a cut-out, in a tab of its own, since leaving the editor would leave the result undecided. */
export function ResultPageLink() {
  const result = useEditorState((state) => (state.tool === 'removeBackground' ? state.result : null));
  if (!result) return null;
  return (
    <a href={`/result?image=${result.id}`} target="_blank" rel="noopener" className={buttonClass({ variant: 'quiet' })}>
      Share it from a page of its own
    </a>
  );
}

/** Opens the window with sizes and formats, from a header. */
export function SaveCopyIcon({ className }: { className: string }) {
  const { saveCopy } = useEditor();
  const downloadable = useEditorState(downloadableOf);
  return (
    <Button
      variant="quiet"
      size="icon"
      className={className}
      disabled={!downloadable}
      aria-label="Other sizes and formats"
      onClick={saveCopy}
    >
      <ImageDown aria-hidden="true" className="size-5" />
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
