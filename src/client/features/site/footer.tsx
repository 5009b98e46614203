import { Contrast } from 'lucide-react';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import { Brand } from '../../app/shell/brand.tsx';
import { useConfig } from '../../app/config.ts';
import { LanguageSelect } from '../../app/shell/language-select.tsx';
import { t } from '../../language/text.ts';
import { switchTheme } from '../../app/theme.ts';
import { Button } from '../../ui/button.tsx';
import { footerGroups, type FooterGroup } from './footer-groups.ts';
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
            <Link to={to} className="inline-block py-1 text-fg-muted hover:text-fg max-tablet:py-3">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
