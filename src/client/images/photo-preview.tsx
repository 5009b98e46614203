import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../language/text.ts';

export interface PhotoPreviewProps {
  readonly file: File;
  readonly className?: string;
}

/** The chosen photo; by its name alone where the browser cannot show it (HEIC, mostly): that is no reason not to edit it. */
export function PhotoPreview({ file, className }: PhotoPreviewProps) {
  const url = useObjectUrl(file);
  const [unshowable, setUnshowable] = useState<File>();
  if (unshowable === file) return <Placeholder name={file.name} {...(className && { className })} />;
  return <img src={url} alt={file.name} className={className} onError={() => setUnshowable(file)} />;
}

function Placeholder({ name, className }: { name: string; className?: string }) {
  return (
    <div className={className}>
      <div className="grid size-full content-center justify-items-center gap-2 overflow-hidden bg-surface-3 p-3 text-center text-fg-muted">
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="w-full truncate font-medium">{name}</span>
        <span className="text-12">{t('upload.noPreview')}</span>
      </div>
    </div>
  );
}

/** Undefined on the first render: the object URL is created and revoked in an effect. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
