import { Brand } from '../../app/shell/brand.tsx';
import { t, message } from '../../language/text.ts';
import { useSession } from '../../app/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SiteMenu } from './site-menu.tsx';
import { Link } from '../../router/link.tsx';

const sections = [
  { to: '/features', label: message('nav.features') },
  { to: '/#how', label: message('nav.how') },
  { to: '/blog', label: message('nav.blog') },
  { to: '/help', label: message('nav.help') },
] as const;

const menu = [...sections, { to: '/contact', label: message('footer.contact') }];

/** The header of the public pages. */
export function Header() {
  return (
    <header className="site-header sticky top-0 z-20 bg-bg pt-[env(safe-area-inset-top)]">
      <div className="wrap flex h-14 items-center gap-2 tablet:h-16 tablet:gap-8">
        <Brand />
        <nav aria-label={t('nav.main')} className="hidden gap-7 font-medium text-fg-muted laptop:flex">
          {sections.map(({ to, label }) => (
            <Link key={to} to={to} className="hover:text-fg hover:no-underline">
              {t(label)}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <Entrance />
          <SiteMenu links={menu} className="-mr-3 laptop:hidden" />
        </div>
      </div>
    </header>
  );
}

/** While a session is expected but not confirmed, the place stays empty. */
function Entrance() {
  if (useSession()) {
    return (
      <Link to="/dashboard" className={buttonClass({ variant: 'ink' })}>
        {t('nav.dashboard')}
      </Link>
    );
  }
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'quiet' }, 'in-data-signed-in:invisible')}>
        {t('nav.login')}
      </Link>
      <Link to="/signup" className={buttonClass({ variant: 'ink' }, 'in-data-signed-in:invisible')}>
        {t('nav.signUp')}
      </Link>
    </>
  );
}
