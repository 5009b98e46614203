import { expect, it } from 'vitest';
import { errorMessages } from '../tools/messages.ts';
import { errorStatus, errorTables } from './error-status.ts';

it('each code of the API stands in the table of one room', () => {
  const codes = errorTables.flatMap((table) => Object.keys(table));
  expect(codes.toSorted()).toEqual(Object.keys(errorMessages).toSorted());
  expect(Object.keys(errorStatus).toSorted()).toEqual(codes.toSorted());
});
