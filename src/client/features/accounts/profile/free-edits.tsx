import { freeEditsOf } from '../../../app/download-app.ts';
import type { Profile } from '../../../app/members/api.ts';
import { t } from '../../../language/text.ts';
import { Meter } from '../../../ui/meter.tsx';

/** The free edits that are used, where the header has no room for them. */
export function FreeEdits({ profile }: { profile: Profile }) {
  const { used, total } = freeEditsOf(profile);
  return (
    <div className="mb-6 rounded-lg border border-border px-4 py-3 tablet:hidden">
      <Meter {...{ used, total }}>{t('member.freeEdits', { used, total })}</Meter>
    </div>
  );
}
