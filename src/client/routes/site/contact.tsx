import { useConfig } from '../../app/config.ts';
import { ContactForm } from '../../features/pages/contact-form.tsx';
import { Page } from '../../features/pages/page.tsx';
import { pageTitle } from '../../app/meta.ts';
import { publicMeta } from '../../app/meta.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('footer.contact')),
    description: t('contact.metaDescription'),
    path: '/contact',
  });

export default function Contact() {
  const email = useConfig()?.supportEmail;
  return (
    <Page title={t('footer.contact')} lead={t('contact.lead')}>
      <p className="max-w-[32rem] text-18 font-medium text-pretty">
        {email
          ? richText('contact.where', { email, link: <Link to={`mailto:${email}`} className="link" /> })
          : richText('contact.nowhere', { link: <Link to="/help" className="link" /> })}
      </p>
      <p className="mt-3 mb-8 max-w-[32rem] text-pretty text-fg-muted">{t('contact.notSent')}</p>
      <ContactForm />
    </Page>
  );
}
