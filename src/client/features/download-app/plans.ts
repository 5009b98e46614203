import { SUBSCRIPTION } from '../../../tools/limits.ts';
import type { FreeEdits } from '../../app/download-app.ts';
import { currentLanguage, t } from '../../language/text.ts';

interface Plan {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly price: string;
}

/** What Pro costs in the stores, yearly first. */
export function plans(): readonly Plan[] {
  const { yearly, monthly } = SUBSCRIPTION;
  return [
    {
      id: 'yearly',
      label: t('app.yearly'),
      note: t('app.yearlyNote', { price: dollars(yearly / 12) }),
      price: dollars(yearly),
    },
    { id: 'monthly', label: t('app.monthly'), note: t('app.monthlyNote'), price: dollars(monthly) },
  ];
}

function dollars(amount: number): string {
  const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  return new Intl.NumberFormat(currentLanguage(), style).format(amount);
}

/** What is said of the free edits: whether some are left, or none. */
export function invitation({ used, total }: FreeEdits): string {
  return used >= total ? t('app.usedAll', { total }) : t('app.usedSome', { used, total });
}
