import { useEffect, useState } from 'react';
import { ApiError, errorMessageOf } from '../../../app/api-error.ts';
import { loadConfig } from '../../../app/config.ts';
import { toolLabel } from '../../../content/tools.ts';
import { PhotoPreview } from '../../../images/photo-preview.tsx';
import type { ShownToolId } from '../../../../tools/tool-texts.ts';
import { t } from '../../../language/text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/spinner.tsx';

/** The tools that give one picture; the last two with words. */
const PREVIEWED: readonly string[] = [
  'removeBackground',
  'enhancePhoto',
  'restorePhoto',
  'colorizePhoto',
  'magicErase',
  'magicEdit',
];
/** What a mark answers, for which there is no room before the editor. */
const askedInEditor: readonly string[] = ['object_not_found', 'object_uncertain'];
/** A preview has no more pixels, so that no more of the photo has to travel. */
const MOST_PIXELS = 500_000;

export type Preview =
  | { readonly step: 'none' }
  | { readonly step: 'making' }
  | { readonly step: 'made'; readonly url: string; readonly isCutOut: boolean }
  | { readonly step: 'failed'; readonly message: string };

/** The preview of what a tool makes of the photo that waits (A12); `none` where there is none of this tool, or on this site. */
export function useGuestPreview(photo: File | null, tool: string | null, words: string): Preview {
  const [preview, setPreview] = useState<Preview>({ step: 'none' });
  useEffect(() => {
    if (!photo || tool === null || !PREVIEWED.includes(tool)) return;
    const leaving = new AbortController();
    let url: string | undefined;
    const make = async () => {
      const { guestPreview } = await loadConfig();
      if (!guestPreview || leaving.signal.aborted) return;
      setPreview({ step: 'making' });
      url = URL.createObjectURL(await ask(photo, tool, words, leaving.signal));
      setPreview({ step: 'made', url, isCutOut: tool === 'removeBackground' });
    };
    make().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      const isUnsure = error instanceof ApiError && askedInEditor.includes(error.code);
      setPreview({ step: 'failed', message: isUnsure ? t('entry.previewUnsure', { words }) : errorMessageOf(error) });
    });
    return () => {
      leaving.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [photo, tool, words]);
  return preview;
}

async function ask(photo: File, tool: string, words: string, signal: AbortSignal): Promise<Blob> {
  const body = new FormData();
  if (words !== '') body.append('words', words);
  body.append('file', await reduced(photo), photo.name);
  const path = `/api/guest-preview?${new URLSearchParams({ tool })}`;
  const response = await fetch(path, { method: 'POST', body, signal }).catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return response.blob();
}

/** The photo with as many pixels as a preview has; whole where the browser cannot open it. */
async function reduced(photo: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.floor(bitmap.width * scale)),
      Math.max(1, Math.floor(bitmap.height * scale)),
    );
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  } catch {
    return photo;
  }
}

interface PreviewedPhotoProps {
  readonly photo: File;
  readonly preview: Preview;
  readonly className: string;
}

/** The photo, and the preview in its place once that is made. */
export function PreviewedPhoto({ photo, preview, className }: PreviewedPhotoProps) {
  if (preview.step !== 'made') return <PhotoPreview file={photo} className={className} />;
  return (
    <img
      src={preview.url}
      alt={t('entry.previewOf', { name: photo.name })}
      className={classNames(preview.isCutOut && 'checkerboard', className)}
    />
  );
}

/** What comes, or why it does not. */
export function PreviewNote({ preview, tool }: { preview: Preview; tool: ShownToolId }) {
  if (preview.step === 'none') return null;
  return (
    <p role="status" className="flex items-start gap-2 text-pretty">
      {preview.step === 'making' && <Spinner className="mt-0.5 size-4 shrink-0" />}
      {preview.step === 'making' && t('entry.previewMaking', { tool: toolLabel(tool) })}
      {preview.step === 'made' && t('entry.previewMade')}
      {preview.step === 'failed' && preview.message}
    </p>
  );
}
