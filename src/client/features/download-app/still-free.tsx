import type { WindowAction } from '../../app/download-app.ts';
import { t } from '../../language/text.ts';
import { classNames } from '../../ui/class-names.ts';
import { ActionButton } from './action-button.tsx';

/** What costs no edit, with a button for each that can be done from here. */
export function StillFree({ actions, narrow = false }: { actions: readonly WindowAction[]; narrow?: boolean }) {
  return (
    <section aria-labelledby="still-free" className={narrow ? undefined : 'rounded-lg border border-border p-4'}>
      <h3 id="still-free" className="font-semibold">
        {t('app.stillFree')}
      </h3>
      {/* The buttons say the same. */}
      {actions.length < 2 && <p className="text-pretty text-fg-muted">{t('app.stillFreeText')}</p>}
      <div
        className={classNames(
          'mt-3 grid gap-2 empty:hidden',
          !narrow && 'grid-cols-2 [&>:last-child:nth-child(odd)]:col-span-2',
        )}
      >
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} variant="line" />
        ))}
      </div>
    </section>
  );
}
