import { dictionary } from '@zxcvbn-ts/language-common';
import { MIN_PASSWORD_LENGTH } from '../../../tools/limits.ts';
import { PRODUCT_NAME } from '../../../tools/product.ts';

/** Shorter words occur in too many others. */
const SHORTEST_WORD = 4;

let common: ReadonlySet<string> | undefined;

/** The most common leaked passwords that are long enough: about 18,000, in lower case. */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(dictionary['passwords-common'].filter((it) => it.length >= MIN_PASSWORD_LENGTH));
  return common;
}

/**
 * Whether an attacker would try `password` first: a common one, or little more than the product's name or a part of the
 * person's `address`.
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
