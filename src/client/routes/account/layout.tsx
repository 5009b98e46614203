import { AccountMenu } from '../../features/accounts/account-menu.tsx';
import { useSignOut } from '../../features/accounts/use-sign-out.ts';
import { MemberHeader } from '../../features/members/member-header.tsx';
import { useProfile } from '../../app/profile.ts';
import { Outlet } from '../../router/routing.tsx';

/** The account's pages, with their menu (R14). */
export default function Account() {
  const leave = useSignOut();
  return (
    <>
      <MemberHeader profile={useProfile()} onSignOut={leave} />
      <div className="wrap grid items-start gap-x-16 gap-y-6 pt-3 pb-16 tablet:grid-cols-[auto_minmax(0,1fr)] tablet:pt-12">
        <AccountMenu />
        <main className="min-w-0">
          <Outlet />
        </main>
      </div>
    </>
  );
}
