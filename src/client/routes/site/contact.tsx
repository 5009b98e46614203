import { useConfig } from '../../app/config.ts';
import { ContactForm } from '../../features/pages/contact-form.tsx';
import { ContactWays } from '../../features/pages/contact-ways.tsx';
import { Page } from '../../features/pages/page.tsx';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { t } from '../../language/text.ts';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('footer.contact')),
    description: t('contact.metaDescription'),
    path: '/contact',
  });

export default function Contact() {
  const config = useConfig();
  /** Where mail can be written to and sent. */
  const email = config?.mail ? config.supportEmail : null;
  return (
    <Page title={t('footer.contact')} lead={t('contact.lead')}>
      <ContactWays />
      {email && (
        <section aria-labelledby="form" className="mt-12 border-t border-border pt-10 tablet:mt-16">
          <h2 id="form" className="type-h2">
            {t('contact.form')}
          </h2>
          <p className="mt-3 mb-8 max-w-[32rem] text-16 text-pretty text-fg-muted">
            {t('contact.opensMail', { email })}
          </p>
          <ContactForm email={email} />
        </section>
      )}
    </Page>
  );
}
