import type { ReactNode } from 'react';
import { useConfig } from '../../app/config.ts';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

/** Where an answer or help can be had: by mail where the operator gave an address, and by oneself in any case. */
export function ContactWays() {
  const config = useConfig();
  const email = config?.supportEmail;
  return (
    <dl className="grid max-w-[40rem] gap-5">
      <Way title={t('contact.mail')}>
        {email
          ? richText('contact.where', { email, link: <Link to={`mailto:${email}`} className="link" /> })
          : config && t('contact.nowhere')}
      </Way>
      <Way title={t('contact.questions')}>
        {richText('contact.answers', { link: <Link to="/help" className="link" /> })}
      </Way>
      <Way title={t('contact.account')}>
        {richText('contact.accountText', { link: <Link to="/account/security" className="link" /> })}
      </Way>
      {config?.sourceUrl && (
        <Way title={t('contact.faults')}>
          {richText('contact.faultsText', { link: <Link to={config.sourceUrl} className="link" /> })}
        </Way>
      )}
    </dl>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 tablet:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-16 font-semibold">{title}</dt>
      <dd className="min-h-6 text-16 text-pretty text-fg-muted">{children}</dd>
    </div>
  );
}
