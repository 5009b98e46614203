import { SUBSCRIPTION } from '../../../tools/limits.ts';
import type { FreeEdits } from '../../app/download-app.ts';
import { currentLanguage, t } from '../../language/text.ts';

/** What Pro costs in the stores, yearly first: a sentence, for nothing can be chosen here. */
export function prices(): string {
  return t('app.prices', { yearly: dollars(SUBSCRIPTION.yearly), monthly: dollars(SUBSCRIPTION.monthly) });
}

function dollars(amount: number): string {
  const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(currentLanguage(), style).format(amount);
}

/** What is said to somebody without an account whose tries are used: an account has free edits of its own. */
export const guestInvitation = ({ total }: FreeEdits): string => t('app.guestTries', { total });

/** What is said of the free edits: whether some are left, or none. Only an app that is in a store is to be downloaded. */
export function invitation({ used, total }: FreeEdits, hasApp: boolean | undefined): string {
  if (used < total) return t('app.usedSome', { used, total });
  return hasApp ? t('app.usedAll', { total }) : t('app.usedAllSoon', { total });
}
