/** Providers that ignore dots in the name of a mailbox. */
const IGNORE_DOTS = new Set(['gmail.com']);
/** Domains whose mailboxes are those of another. */
const SAME_AS = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
  ...['ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz'].map((domain) => [domain, 'yandex.ru'] as const),
]);
/** Providers where what follows a dash is a name of the same mailbox. */
const DASHED = /^yahoo\.[a-z.]+$/;

/**
 * The mailbox that `email` leads to, so that one mailbox is one account's worth of free edits: lower case, without what
 * follows a plus (or, at Yahoo, a dash), and without dots where they do not count.
 */
export function mailboxOf(email: string): string {
  const [, name = '', given = ''] = /^(.*)@([^@]*)$/.exec(email.normalize('NFKC').trim().toLowerCase()) ?? [];
  const domain = SAME_AS.get(given) ?? given;
  const plain = name.replace(DASHED.test(domain) ? /[+-].*$/ : /\+.*$/, '');
  return `${IGNORE_DOTS.has(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
}
