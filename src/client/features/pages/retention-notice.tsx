import { useConfig } from '../../app/config.ts';
import { t } from '../../language/text.ts';

/** After how many days this server deletes a picture by itself; nothing where it does not. */
export function RetentionNotice() {
  const days = useConfig()?.retentionDays;
  if (!days) return null;
  return (
    <p className="mb-10 max-w-[42rem] rounded-lg bg-surface-2 px-4 py-3 text-pretty">
      {t('privacy.retention', { days })}
    </p>
  );
}
