import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { t } from '../../language/text.ts';

/** How far an upload has come, and the way to stop it. All bytes sent is not the end: the server still decodes the photo. */
export function UploadProgress({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const percent = Math.round(progress * 100);
  return (
    <div className="mt-3 flex min-h-9 items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-2">
        <span className="tabular-nums">{percent < 100 ? t('upload.percent', { percent }) : t('upload.checking')}</span>
        <Progress label={t('upload.upload')} value={progress} />
      </div>
      <Button onClick={onCancel}>{t('upload.cancel')}</Button>
    </div>
  );
}
