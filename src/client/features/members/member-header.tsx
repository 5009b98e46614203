import { Menu } from '@base-ui/react/menu';
import { CircleHelp, Contrast, Images, LogOut, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { freeEditsOf, openDownloadApp } from '../../app/download-app.ts';
import type { Profile } from '../../app/members/api.ts';
import { Brand } from '../../app/shell/brand.tsx';
import { t } from '../../language/text.ts';
import { switchTheme } from '../../app/theme.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { menuItemClass, MenuPanel } from '../../ui/menu-panel.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Link } from '../../router/link.tsx';
import { myImages } from '../../app/my-images.ts';
import { useLocation } from '../../router/routing.tsx';

export interface MemberHeaderProps {
  readonly profile: Profile;
  readonly onSignOut: () => void;
}

/** The header for who is signed in: free edits, and the account's menu. */
export function MemberHeader({ profile, onSignOut }: MemberHeaderProps) {
  const { pathname } = useLocation();
  return (
    <Bar>
      <FreeEdits profile={profile} />
      {pathname !== '/dashboard' && (
        <Link to="/dashboard" className={buttonClass()}>
          {t('nav.dashboard')}
        </Link>
      )}
      <AccountMenu {...{ profile, onSignOut }} />
    </Bar>
  );
}

function FreeEdits({ profile }: { profile: Profile }) {
  const { used, total } = freeEditsOf(profile);
  return (
    <Button
      variant="quiet"
      size="sm"
      className="max-tablet:hidden"
      aria-haspopup="dialog"
      title={t('app.about')}
      onClick={() => openDownloadApp({ freeEdits: freeEditsOf(profile), stillFree: [myImages()] })}
    >
      <Meter {...{ used, total }}>{t('member.freeEdits', { used, total })}</Meter>
    </Button>
  );
}

function Bar({ children }: { children: ReactNode }) {
  return (
    <header className="site-header sticky top-0 z-20 bg-bg pt-[env(safe-area-inset-top)]">
      <div className="wrap flex h-14 items-center gap-4 tablet:h-16">
        <Brand />
        <div className="ml-auto flex items-center gap-4">{children}</div>
      </div>
    </header>
  );
}

/** Where somebody is signed in, and the way out. */
export function AccountMenu({ profile, onSignOut }: MemberHeaderProps) {
  const name = profile.fullName ?? profile.email;
  return (
    <Menu.Root>
      <Menu.Trigger className="grid size-11 place-items-center rounded-full">
        <span
          className="grid size-8 place-items-center rounded-full bg-surface-3 text-12 font-semibold"
          aria-hidden="true"
        >
          {initialsOf(name)}
        </span>
        <span className="sr-only">{t('member.accountOf', { name })}</span>
      </Menu.Trigger>
      <MenuPanel>
        <p className="max-w-60 truncate px-3 py-2 text-fg-muted">{profile.email}</p>
        <Menu.Item className={menuItemClass} render={<Link to="/account" />}>
          <UserRound aria-hidden="true" className="size-4" /> {t('member.account')}
        </Menu.Item>
        <Menu.Item className={menuItemClass} render={<Link to="/account/generated-images" />}>
          <Images aria-hidden="true" className="size-4" /> {t('account.generatedImages')}
        </Menu.Item>
        <Menu.Item className={menuItemClass} render={<Link to="/help" />}>
          <CircleHelp aria-hidden="true" className="size-4" /> {t('nav.help')}
        </Menu.Item>
        <Item onPress={switchTheme}>
          <Contrast aria-hidden="true" className="size-4" /> {t('member.theme')}
        </Item>
        <Item onPress={onSignOut}>
          <LogOut aria-hidden="true" className="size-4" /> {t('member.signOut')}
        </Item>
      </MenuPanel>
    </Menu.Root>
  );
}

function Item({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Menu.Item className={menuItemClass} onClick={onPress}>
      {children}
    </Menu.Item>
  );
}

/** One letter of an address, or the first and the last one's of a name. */
function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.trim().split(/\s+/);
  return [words[0], words.length > 1 && words.at(-1)]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase();
}
