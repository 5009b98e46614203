import { API_KEY_PREFIX } from '../../../../tools/limits.ts';

/** What may be shown of a key. */
export function KeyStart({ lastFour }: { lastFour: string }) {
  return (
    <code>
      {API_KEY_PREFIX}…{lastFour}
    </code>
  );
}
