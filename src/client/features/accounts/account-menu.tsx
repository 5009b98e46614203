import { Images, Info, Lock, type LucideIcon, ScrollText, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';

const pages: readonly { to: string; label: string; icon: LucideIcon }[] = [
  { to: '/account/personal-info', label: 'Personal info', icon: UserRound },
  { to: '/account/generated-images', label: 'Generated images', icon: Images },
  { to: '/account/security', label: 'Security', icon: Lock },
  { to: '/account/privacy-policy', label: 'Privacy policy', icon: ScrollText },
  { to: '/account/about', label: 'About', icon: Info },
];

/** The account's pages: beside the page on a desktop, a row that scrolls under the finger on a phone. */
export function AccountMenu() {
  return (
    <nav
      aria-label="Account"
      className="max-tablet:-mx-(--gutter) max-tablet:overflow-x-auto max-tablet:px-(--gutter) max-tablet:[scrollbar-width:none] tablet:sticky tablet:top-20 tablet:w-56"
    >
      <ul className="flex gap-1 tablet:grid">
        {pages.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex h-10 items-center gap-3 rounded-md px-3 font-medium whitespace-nowrap text-fg-muted hover:bg-surface-3 hover:text-fg hover:no-underline aria-[current=page]:bg-surface-3 aria-[current=page]:text-fg pointer-coarse:h-11"
            >
              <Icon aria-hidden="true" className="size-[18px] max-tablet:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
