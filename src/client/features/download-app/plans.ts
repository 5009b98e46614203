import { SUBSCRIPTION } from '../../../tools/limits.ts';
import type { FreeEdits } from '../../download-app.ts';

const notes = {
  yearly: '$5.00 a month, paid once a year',
  monthly: 'Paid every month',
} as const;

/** What Pro costs in the stores, yearly first. */
export const plans = SUBSCRIPTION.map((plan) => ({ ...plan, note: notes[plan.id] }));

/** What is said of the free edits: whether some are left, or none. */
export function invitation({ used, total }: FreeEdits): string {
  return used >= total
    ? `You've used all ${total} of your free edits. For unlimited access and more features, download our app!`
    : `You've used ${used} of ${total} free edits. Continue your creative journey on our mobile app for the best experience!`;
}
