import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { API_KEY_LIMIT } from '../../../../tools/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { dateText, t } from '../../../language/text.ts';
import { Link } from '../../../router/link.tsx';
import type { AccountSecurity, ApiKey } from './account-security.ts';
import { KeyStart } from './key-start.tsx';
import { NewKey } from './new-key.tsx';
import { RevokeKey } from './revoke-key.tsx';
import { timeAgo } from './time-ago.ts';

export interface ApiKeysProps {
  readonly account: AccountSecurity;
  /** A key was made or revoked: the list is out of date. */
  readonly onChanged: () => Promise<void>;
}

/** The API keys of this account (A10): each can be revoked here, and new ones are made. */
export function ApiKeys({ account, onChanged }: ApiKeysProps) {
  const { keys } = account;
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  return (
    <div className="grid gap-5">
      {keys.length === 0 && <p>{t('keys.none')}</p>}
      {keys.length > 0 && (
        <ul className="grid divide-y divide-border">
          {keys.map((key) => (
            <KeyLine key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <Link to="/developers" className="tap justify-self-start underline">
        {t('keys.howTo')}
      </Link>
      <NewKey account={account} full={keys.length >= API_KEY_LIMIT} onMade={onChanged} />
      <RevokeKey apiKey={revoking} onRevoked={onChanged} onClose={() => setRevoking(null)} />
    </div>
  );
}

function KeyLine({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, lastFour, createdAt, lastUsedAt, usage } = apiKey;
  const date = dateText(createdAt, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <li className="flex min-h-16 items-center gap-4 py-3 first:pt-0">
      <KeyRound aria-hidden="true" className="size-5 text-fg-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="text-12 break-words text-fg-muted">
          <KeyStart lastFour={lastFour} /> ·{' '}
          {lastUsedAt ? t('keys.used', { date, when: timeAgo(new Date(lastUsedAt)) }) : t('keys.unused', { date })}
        </p>
        {usage.total.edits + usage.total.failed > 0 && (
          <p className="text-12 text-fg-muted">
            {t('keys.usageMonth', usage.month)}
            <br />
            {t('keys.usageTotal', usage.total)}
          </p>
        )}
      </div>
      <Button size="sm" aria-label={t('keys.revokeNamed', { name })} onClick={onRevoke}>
        {t('keys.revoke')}
      </Button>
    </li>
  );
}
