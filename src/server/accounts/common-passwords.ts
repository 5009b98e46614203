import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '../../tools/limits.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';

/** Shorter ones stand in too many other words. */
const SHORTEST_WORD = 4;

let common: ReadonlySet<string> | undefined;

/** What leaks say that people choose most, of those that are long enough: about 18,000, without capitals. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(dictionary['passwords-common'].filter((it) => it.length >= MIN_PASSWORD_LENGTH));
  return common;
}

/**
 * Whether `password` is among the first that anybody tries: one that many people have, or little more than the product's
 * name or a part of `address`, the person's own.
 */
export function isEasyToGuess(password: string, address: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (commonPasswords().has(plain)) return true;
  return wordsOf(address).some(
    (word) => plain.replaceAll(word, '').length < MIN_PASSWORD_LENGTH && plain.includes(word),
  );
}

/** ada.lovelace@example.org: the whole, ada.lovelace, lovelace, example. */
function wordsOf(address: string): string[] {
  const [name = '', host = ''] = address.toLowerCase().split('@');
  const parts = [address.toLowerCase(), name, ...name.split(/[^\p{L}]+/u), ...host.split('.')];
  return [PRODUCT_NAME.toLowerCase(), ...parts].filter((word) => word.length >= SHORTEST_WORD);
}
