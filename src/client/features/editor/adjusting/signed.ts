import { currentLanguage } from '../../../language/text.ts';

/** A number with its sign, and a minus as it is printed. */
export function signed(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(currentLanguage(), { ...options, signDisplay: 'exceptZero' })
    .format(value)
    .replace('-', '−');
}
