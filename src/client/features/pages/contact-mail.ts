import { PRODUCT_NAME } from '../../../tools/product.ts';

/** The `mailto:` address of a mail to `email` with the fields `message`, `name` and `email` of the contact form. */
export function contactMail(email: string, form: FormData): string {
  const of = (name: string) => String(form.get(name) ?? '');
  const body = `${of('message')}\n\n${of('name')}\n${of('email')}`;
  return `mailto:${email}?subject=${encodeURIComponent(PRODUCT_NAME)}&body=${encodeURIComponent(body)}`;
}
