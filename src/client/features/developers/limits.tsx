import { API_KEY_LIMIT } from '../../../tools/limits.ts';
import { freeGenerations } from '../../app/free-generations.ts';
import { richText, t } from '../../language/text.ts';

/** How much an account may ask for. docs/api.md says the same. */
export function Limits() {
  const limits = [
    t('developers.limitEdits', { count: freeGenerations() }),
    t('developers.limitQueue'),
    t('developers.limitSearches'),
    t('developers.limitKeys', { limit: API_KEY_LIMIT }),
    richText('developers.limitRetry', { code: <code /> }),
  ];
  return (
    <ul className="grid max-w-[42rem] list-disc gap-2 ps-5 text-16 marker:text-fg-subtle">
      {limits.map((limit, at) => (
        <li key={at} className="ps-1 text-pretty">
          {limit}
        </li>
      ))}
    </ul>
  );
}
