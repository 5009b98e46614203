import type { Picture } from '../editor-store.ts';
import { derivativeUrl } from './derivative.ts';
import { Layer } from './layer.tsx';
import { useLoadedSource } from './use-loaded-source.ts';
import { t } from '../../../language/text.ts';

/** Covers what is on the canvas with the picture as it was before all edits. */
export function OriginalPicture({ picture, width }: { picture: Picture; width: number }) {
  const { source } = useLoadedSource(picture.id, derivativeUrl(picture, width));
  if (!source) return null;
  return (
    <div className="checkerboard absolute inset-0">
      <Layer source={source} alt={t('editor.originalOf', { name: picture.originalName })} className="object-contain" />
      <span className="before-after-tag left-4">{t('editor.original')}</span>
    </div>
  );
}
