import { expect, it } from 'vitest';
import { checkProfile, today } from './check-profile.ts';

const now = new Date(2026, 10, 21);
const born = (dateOfBirth: string, dateIsIncomplete = false) =>
  checkProfile({ fields: { fullName: '', phoneNumber: '', homeAddress: '', dateOfBirth }, dateIsIncomplete }, now);

it('P2 accepts an empty date and any day from 1900 until today', () => {
  expect(today(now)).toBe('2026-11-21');
  for (const date of ['', '1900-01-01', '1984-02-29', '2026-11-21']) expect(born(date)).toEqual({});
});

it('P2 refuses a date that is half typed', () => {
  expect(born('', true)).toEqual({ dateOfBirth: 'Please enter a complete date.' });
});

it.each(['0020-01-01', '1899-12-31', '2026-11-22'])('P2 refuses %s', (date) => {
  expect(born(date)).toEqual({ dateOfBirth: 'Please enter a date between 1900 and today.' });
});
