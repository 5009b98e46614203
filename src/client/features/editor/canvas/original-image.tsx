import type { EditorImage } from '../state/document-slice.ts';
import { Layer } from './layer.tsx';
import { useLoadedImage } from './use-loaded-image.ts';
import { t } from '../../../language/text.ts';

/** Covers what is on the canvas with the image as it was before all edits. */
export function OriginalImage({ image, width }: { image: EditorImage; width: number }) {
  const { decoded } = useLoadedImage(image, width);
  if (!decoded) return null;
  return (
    <div className="checkerboard absolute inset-0">
      <Layer decoded={decoded} alt={t('editor.originalOf', { name: image.originalName })} className="object-contain" />
      <span className="before-after-tag left-4">{t('editor.original')}</span>
    </div>
  );
}
