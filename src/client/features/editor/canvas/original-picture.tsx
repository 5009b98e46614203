import type { Picture } from '../state/document-slice.ts';
import { Layer } from './layer.tsx';
import { useLoadedPicture } from './use-loaded-picture.ts';
import { t } from '../../../language/text.ts';

/** Covers what is on the canvas with the picture as it was before all edits. */
export function OriginalPicture({ picture, width }: { picture: Picture; width: number }) {
  const { decoded } = useLoadedPicture(picture, width);
  if (!decoded) return null;
  return (
    <div className="checkerboard absolute inset-0">
      <Layer
        decoded={decoded}
        alt={t('editor.originalOf', { name: picture.originalName })}
        className="object-contain"
      />
      <span className="before-after-tag left-4">{t('editor.original')}</span>
    </div>
  );
}
