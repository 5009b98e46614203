import { closeDownloadApp } from '../../app/download-app.ts';
import { StoreLinks } from '../../app/shell/store-links.tsx';
import { message, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { prices } from './plans.ts';
import { TellMe } from './tell-me.tsx';

const legal = [
  { to: '/terms-of-service', label: message('app.terms') },
  { to: '/privacy-policy', label: message('app.privacy') },
  { to: '/help', label: message('nav.help') },
] as const;

/** Where the app is, what Pro costs there, and on which terms (V22). */
export function TermsOfApp() {
  return (
    <div className="grid gap-3">
      <StoreLinks small />
      <TellMe />
      <p className="font-medium text-pretty tabular-nums">{prices()}</p>
      <p className="text-12 text-pretty text-fg-muted">{t('app.legal')}</p>
      <p className="flex gap-4 text-12 text-fg-muted">
        {legal.map(({ to, label }) => (
          <Link key={to} to={to} className="link tap py-1" onClick={closeDownloadApp}>
            {t(label)}
          </Link>
        ))}
      </p>
    </div>
  );
}
