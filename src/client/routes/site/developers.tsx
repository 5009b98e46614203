import type { ReactNode } from 'react';
import { pageTitle, publicMeta } from '../../app/meta.ts';
import { Examples } from '../../features/developers/examples.tsx';
import { Limits } from '../../features/developers/limits.tsx';
import { OPEN_API, Reference } from '../../features/developers/reference.tsx';
import { Page } from '../../features/pages/page.tsx';
import { richText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';

export const meta = () =>
  publicMeta({
    title: pageTitle(t('footer.developers')),
    description: t('developers.metaDescription'),
    path: '/developers',
  });

/** How other software uses an account: a key, examples, limits, and every route. */
export default function Developers() {
  return (
    <Page title={t('developers.title')} lead={t('developers.lead')}>
      <div className="grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-14">
        <Part title={t('developers.key')}>
          <p className="max-w-[42rem] text-16 text-pretty">
            {richText('developers.keyText', {
              code: <code />,
              link: <Link to="/account/security" className="underline" />,
            })}
          </p>
        </Part>
        <Part title={t('developers.examples')}>
          <Examples />
        </Part>
        <Part title={t('developers.limits')}>
          <Limits />
        </Part>
        <Part title={t('developers.reference')}>
          <p className="mb-6 text-16">
            <a href={OPEN_API} className="tap underline">
              {t('developers.openApi')}
            </a>
          </p>
          <Reference />
        </Part>
      </div>
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-24 font-semibold tracking-tight text-balance">{title}</h2>
      {children}
    </section>
  );
}
