import { expect, it } from 'vitest';
import { errorMessages, fillSentence } from '../../../tools/messages.ts';
import { invitation, prices } from './plans.ts';

it('V22 says how many free edits are used while some are left', () => {
  expect(invitation({ used: 3, total: 5 }, false)).toBe(
    "You've used 3 of 5 free edits. Continue your creative journey on our mobile app for the best experience!",
  );
});

it("V22 uses the server's sentence when none is left and a store has the app", () => {
  expect(invitation({ used: 5, total: 5 }, true)).toBe(fillSentence(errorMessages.free_limit_reached, { total: '5' }));
});

it('V22 says that there is no app yet where no store has it', () => {
  expect(invitation({ used: 1, total: 1 }, false)).toBe(
    "You've used your 1 free edit. Unlimited edits are coming with our app, which isn’t out yet.",
  );
});

it('V22 says the yearly price first, then the monthly one', () => {
  expect(prices()).toBe('In the app: $59.99 a year, or $9.99 a month.');
});
