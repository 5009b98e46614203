import { expect, it } from 'vitest';
import { checkCredentials, checkNewCredentials } from './check-credentials.ts';

it('A7 asks for the email and the password, in the order of the fields', () => {
  expect(Object.keys(checkCredentials({ email: '', password: '' }))).toEqual(['email', 'password']);
  expect(checkCredentials({ email: 'amara@okoye.example', password: 'x' })).toEqual({});
});

it('A7 reports an invalid email address', () => {
  expect(checkCredentials({ email: 'amara', password: 'x' })).toEqual({ email: 'Please enter a valid email address.' });
});

it('A7 reports an address that the server would refuse together with what else is wrong', () => {
  expect(Object.keys(checkNewCredentials({ email: 'amara@okoye', password: 'x' }))).toEqual(['email', 'password']);
});

it('A7 requires the minimum length of a new password', () => {
  expect(checkNewCredentials({ email: 'a@b.example', password: '1234567' }).password).toMatch(/at least 8/);
  expect(checkNewCredentials({ email: 'a@b.example', password: '12345678' })).toEqual({});
});
