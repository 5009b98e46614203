import { Images, Info, Languages, Lock, type LucideIcon, ScrollText, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { message, t, type Message } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { useLocation } from '../../router/routing.tsx';

const pages: readonly { to: string; label: Message; icon: LucideIcon }[] = [
  { to: '/account/personal-info', label: message('account.personalInfo'), icon: UserRound },
  { to: '/account/generated-images', label: message('account.generatedImages'), icon: Images },
  { to: '/account/security', label: message('account.security'), icon: Lock },
  { to: '/account/language', label: message('account.language'), icon: Languages },
  { to: '/account/privacy-policy', label: message('footer.privacy'), icon: ScrollText },
  { to: '/account/about', label: message('account.about'), icon: Info },
];

/** The account's pages: beside the page on a desktop, a row that scrolls under the finger on a phone. */
export function AccountMenu() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // In a long language the row is wider than a phone: the page that is shown comes into view.
  useEffect(() => {
    menu.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav
      ref={menu}
      aria-label={t('member.account')}
      className="max-tablet:-mx-(--gutter) max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:[scrollbar-width:none] tablet:sticky tablet:top-20 tablet:w-56"
    >
      <ul className="flex gap-1 tablet:grid">
        {pages.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex h-10 items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap text-fg-muted hover:bg-surface-3 hover:text-fg hover:no-underline aria-[current=page]:bg-surface-3 aria-[current=page]:text-fg pointer-coarse:h-11"
            >
              <Icon aria-hidden="true" className="size-[18px] max-tablet:hidden" />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
