import { expect, it } from 'vitest';
import { errorMessages, fillSentence } from '../../../tools/messages.ts';
import { invitation, plans } from './plans.ts';

it('V22 says how many free edits are used while some are left', () => {
  expect(invitation({ used: 3, total: 5 })).toBe(
    "You've used 3 of 5 free edits. Continue your creative journey on our mobile app for the best experience!",
  );
});

it("V22 uses the server's sentence when none is left", () => {
  expect(invitation({ used: 5, total: 5 })).toBe(fillSentence(errorMessages.free_limit_reached, { total: '5' }));
});

it('V22 offers the yearly plan first, then the monthly plan', () => {
  expect(plans().map(({ label, price }) => `${label} ${price}`)).toEqual(['Yearly $59.99', 'Monthly $9.99']);
});
