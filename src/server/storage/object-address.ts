import type { ObjectAddress } from './object-store.ts';

const USER_ID = /^[0-9a-f-]{36}$/;
const KEY = /^[0-9a-f-]{36}\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** Throws when `address` has a key that is not `{userId}/{name}` of safe characters: it would lead somewhere else. */
export function checkAddress({ key }: ObjectAddress): void {
  if (!KEY.test(key)) throw new Error('not the key of an object');
}

/** Throws when `userId` is not the id of a person. */
export function checkUserId(userId: string): void {
  if (!USER_ID.test(userId)) throw new Error('not the id of a person');
}
