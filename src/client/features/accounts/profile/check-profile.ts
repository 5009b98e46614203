import type { FieldErrors } from '../use-form.ts';
import { t } from '../../../language/text.ts';

export interface ProfileFields {
  readonly fullName: string;
  readonly phoneNumber: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly dateOfBirth: string;
  readonly homeAddress: string;
}

export interface ProfileInput {
  readonly fields: ProfileFields;
  /** The date was typed only in part. */
  readonly dateIsIncomplete: boolean;
}

/** Today in the local time zone, as a date field writes it. */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

export function checkProfile(
  { fields: { dateOfBirth }, dateIsIncomplete }: ProfileInput,
  now = new Date(),
): FieldErrors {
  if (dateIsIncomplete) return { dateOfBirth: t('profile.dateIncomplete') };
  if (dateOfBirth && (dateOfBirth < '1900-01-01' || dateOfBirth > today(now))) {
    return { dateOfBirth: t('profile.dateRange') };
  }
  return {};
}
