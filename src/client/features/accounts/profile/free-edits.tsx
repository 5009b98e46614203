import { freeEditsOf } from '../../../app/download-app.ts';
import type { Profile } from '../../../app/members/api.ts';
import { dateText, t } from '../../../language/text.ts';
import { Meter } from '../../../ui/meter.tsx';

/** The free edits that are used, and the day on which some come back where they do. */
export function FreeEdits({ profile }: { profile: Profile }) {
  const { used, total, next } = freeEditsOf(profile);
  return (
    <div className="mb-6 grid max-w-[30rem] gap-1 rounded-lg border border-border px-4 py-3">
      <Meter {...{ used, total }}>{t('member.freeEdits', { used, total })}</Meter>
      {next && (
        <p className="text-pretty text-fg-muted">
          {t('app.nextEdits', {
            count: next.edits,
            date: dateText(next.at, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
        </p>
      )}
    </div>
  );
}
