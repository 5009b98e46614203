import { currentLanguage, t } from '../../../language/text.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest unit that fits: “2 hours ago”. */
export function timeAgo(moment: Date, now = new Date()): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  const [unit, length] = UNITS.find(([, each]) => seconds >= each) ?? [];
  if (!unit) return t('security.justNow');
  return new Intl.RelativeTimeFormat(currentLanguage(), { numeric: 'auto' }).format(
    -Math.floor(seconds / length),
    unit,
  );
}
