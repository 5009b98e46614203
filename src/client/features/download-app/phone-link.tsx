import { type ReactNode, useEffect, useState } from 'react';
import { answer, api } from '../../app/members/api.ts';
import { LoadingScreen } from '../../app/shell/loading-screen.tsx';
import { loadSession } from '../../app/session.ts';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';

interface PhoneLinkProps {
  readonly token: string;
  /** What is shown where the link has ended. */
  readonly ended: ReactNode;
}

/** From the code beside a result to the result, for who is signed in to the same account, or does so first. */
export default function PhoneLink({ token, ended }: PhoneLinkProps) {
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    void follow(token).then(
      (path) => navigate(path, { replace: true }),
      () => setEnded(true),
    );
  }, [token]);
  return hasEnded ? ended : <LoadingScreen title={t('footer.app')} atOnce />;
}

/** Where the link leads. Rejects when it has ended, or is another account's. */
async function follow(token: string): Promise<string> {
  if (!(await loadSession())) return `/auth?${new URLSearchParams({ from: `/app?open=${token}` })}`;
  const { imageId } = await answer(api['phone-links'][':token'].$get({ param: { token } }));
  return `/editor/${imageId}`;
}
