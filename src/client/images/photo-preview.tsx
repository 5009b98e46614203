import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../language/text.ts';

export interface PhotoPreviewProps {
  readonly file: File;
  readonly className?: string;
  /** Called with its size in pixels, upright; not for a photo that this browser cannot show. */
  readonly onSize?: (width: number, height: number) => void;
  readonly onUnshowable?: () => void;
}

/** The chosen photo; by its name alone where the browser cannot show it (HEIC, mostly): that is no reason not to edit it. */
export function PhotoPreview({ file, className, onSize, onUnshowable }: PhotoPreviewProps) {
  const url = useObjectUrl(file);
  const [unshowable, setUnshowable] = useState<File>();
  if (unshowable === file) return <Placeholder name={file.name} {...(className && { className })} />;
  return (
    <img
      src={url}
      alt={file.name}
      className={className}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onSize?.(naturalWidth, naturalHeight)}
      onError={() => {
        setUnshowable(file);
        onUnshowable?.();
      }}
    />
  );
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
