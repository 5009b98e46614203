import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { formReady } from '../../ui/form/form-ready.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { t } from '../../language/text.ts';
import { contactMail } from './contact-mail.ts';

/**
 * R6: says thank you, and makes no request. The person's own mail program opens with the message to the operator, which the page
 * says. What was typed stays until the page is left.
 */
export function ContactForm({ email }: { email: string }) {
  const [thanked, setThanked] = useState(false);
  const thanks = useRef<HTMLParagraphElement>(null);
  const thank = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.assign(contactMail(email, new FormData(event.currentTarget)));
    setThanked(true);
    thanks.current?.focus();
  };
  return (
    <form ref={formReady} onSubmit={thank} className="grid max-w-[32rem] gap-5">
      <Field label={t('contact.name')} name="name" autoComplete="name" required maxLength={200} />
      <Field label={t('contact.email')} name="email" type="email" autoComplete="email" required maxLength={254} />
      <TextArea label={t('contact.message')} name="message" tall required maxLength={5000} />
      <Button type="submit" variant="accent" size="lg" className="justify-self-start">
        {t('contact.send')}
      </Button>
      <p ref={thanks} role="status" tabIndex={-1} className="min-h-6 text-16 outline-none">
        {thanked && t('contact.thanks')}
      </p>
    </form>
  );
}
