import { domainToASCII } from 'node:url';

/** The one form of an email address that is kept and compared: lower case, a host of other letters in its ASCII form. */
export function normaliseAddress(typed: string): string {
  const address = typed.trim().toLowerCase();
  const [, name = '', host = ''] = /^(.*@)([^@]*)$/s.exec(address) ?? [];
  // Only where it is needed: the conversion drops line breaks, and reads percent signs and numbers as a URL's.
  const isOther = /[^\p{ASCII}]/u.test(host) && !/[\s%]/.test(host);
  return isOther ? name + domainToASCII(host) : address;
}
