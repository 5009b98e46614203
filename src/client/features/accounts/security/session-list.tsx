import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../../app/members/api.ts';
import { errorMessageOf } from '../../../app/api-error.ts';
import { announce } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import type { OpenSession } from './account-security.ts';
import { timeAgo } from './time-ago.ts';
import { t } from '../../../language/text.ts';

export interface SessionListProps {
  readonly sessions: readonly OpenSession[];
  /** Some sessions have ended: the list is out of date. */
  readonly onEnded: () => Promise<void>;
}

/** The sessions of this account. Each can be ended here (A8). */
export function SessionList({ sessions, onEnded }: SessionListProps) {
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const end = async (what: string, done: string, call: () => Promise<unknown>) => {
    setEnding(what);
    setFailure(null);
    try {
      await call();
      await onEnded();
      announce(done);
    } catch (error) {
      setFailure(errorMessageOf(error));
    }
    setEnding(null);
  };
  const endOne = ({ id, ...device }: OpenSession) =>
    end(id, t('security.signedOut', { device: deviceName(device) }), () =>
      answer(api.account.sessions[':id'].$delete({ param: { id } })),
    );
  const endOthers = () => end('others', t('security.othersSignedOut'), () => answer(api.account.sessions.$delete()));
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-border">
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button size="md" className="justify-self-start" busy={ending === 'others'} onClick={() => void endOthers()}>
          {t('security.signOutOthers')}
        </Button>
      )}
      {failure && <FormError role="alert">{failure}</FormError>}
    </div>
  );
}

function SessionLine({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const { system, current, lastUsedAt } = session;
  const device = deviceName(session);
  const Glyph = /android|ios|iphone|ipad/i.test(system ?? '') ? Smartphone : Monitor;
  return (
    <li className="flex min-h-16 items-center gap-4 py-3 first:pt-0">
      <Glyph aria-hidden="true" className="size-5 text-fg-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{device}</p>
        <p className="text-12 text-fg-muted">
          {current ? t('security.thisDevice') : t('security.lastUsed', { when: timeAgo(new Date(lastUsedAt)) })}
        </p>
      </div>
      {!current && (
        <Button size="sm" busy={busy} aria-label={t('security.signOutDevice', { device })} onClick={onEnd}>
          {t('member.signOut')}
        </Button>
      )}
    </li>
  );
}

/** As a person would say it: “Firefox on Linux”. */
function deviceName({ browser, system }: Pick<OpenSession, 'browser' | 'system'>): string {
  if (browser && system) return t('security.device', { browser, system });
  return browser ?? system ?? t('security.unknownDevice');
}
