import { useConfig } from '../config.ts';
import { ContactForm } from '../features/pages/contact-form.tsx';
import { Page } from '../features/pages/page.tsx';
import { pageTitle } from '../page-title.ts';
import { publicMeta } from '../public-meta.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle('Contact'),
    description: 'How to reach the people who run this server.',
    path: '/contact',
  });

export default function Contact() {
  const email = useConfig()?.supportEmail;
  return (
    <Page title="Contact" lead="Tell us what went well, or what did not.">
      <ContactForm />
      <p className="mt-6 max-w-[32rem] text-fg-muted">
        This form is for getting it off your chest: what you write stays on this page and is not sent.
        {email && (
          <>
            {' '}
            To reach the people who run this server, write to{' '}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            .
          </>
        )}
      </p>
    </Page>
  );
}
