import { Contrast } from 'lucide-react';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import { Brand } from '../../app/shell/brand.tsx';
import { useConfig } from '../../app/config.ts';
import { LanguageSelect } from '../../app/shell/language-select.tsx';
import { t } from '../../language/text.ts';
import { switchTheme } from '../../app/theme.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../router/link.tsx';

export function Footer() {
  const groups = footerGroups(useConfig()?.sourceUrl ?? null);
  return (
    <footer className="mt-16 border-t border-border pt-16 pb-8">
      <div className="wrap">
        <div className="grid grid-cols-2 gap-8 tablet:grid-cols-[2fr_repeat(4,1fr)]">
          <div className="max-tablet:col-span-full">
            <Brand />
            <p className="mt-3 max-w-[20em] text-fg-muted">{t('footer.claim')}</p>
          </div>
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </div>
        <div className="mt-16 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border pt-6 text-fg-muted">
          <span>{t('footer.rights', { product: PRODUCT_NAME })}</span>
          <span className="ml-auto">
            <LanguageSelect />
          </span>
          <Button variant="quiet" size="icon" aria-label={t('footer.theme')} onClick={switchTheme}>
            <Contrast aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </footer>
  );
}

function Group({ title, links }: FooterGroup) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className="tap inline-block py-1 text-fg-muted hover:text-fg">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FooterGroup {
  readonly title: string;
  readonly links: readonly { readonly to: string; readonly label: string }[];
}

/** What the footer leads to: only what exists. The licence asks for the way to the source, where this server has one. */
function footerGroups(sourceUrl: string | null): readonly FooterGroup[] {
  return [
    {
      title: t('footer.product'),
      links: [
        { to: '/features', label: t('nav.features') },
        { to: '/dashboard', label: t('footer.dashboard') },
        { to: '/#app', label: t('footer.app') },
      ],
    },
    {
      title: t('footer.support'),
      links: [
        { to: '/help', label: t('nav.help') },
        { to: '/developers', label: t('footer.developers') },
        { to: '/contact', label: t('footer.contact') },
      ],
    },
    {
      title: t('footer.company'),
      links: [
        { to: '/about-us', label: t('footer.about') },
        { to: '/blog', label: t('nav.blog') },
        { to: '/#people', label: t('footer.people') },
      ],
    },
    {
      title: t('footer.legal'),
      links: [
        { to: '/terms-of-service', label: t('footer.terms') },
        { to: '/privacy-policy', label: t('footer.privacy') },
        { to: 'https://www.gnu.org/licenses/agpl-3.0.html', label: t('footer.licence') },
        ...(sourceUrl ? [{ to: sourceUrl, label: t('footer.source') }] : []),
      ],
    },
  ];
}
