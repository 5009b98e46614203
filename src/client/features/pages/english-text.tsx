import type { ReactNode } from 'react';
import { t } from '../../language/text.ts';
import { useLanguage } from '../../language/visit-language.ts';

/** A long text that is written in English only: it says so to whoever reads in another language, and is marked as English. */
export function EnglishText({ children }: { children: ReactNode }) {
  return (
    <>
      {!useLanguage().startsWith('en') && <p className="mb-6 text-fg-muted">{t('language.englishOnly')}</p>}
      <div lang="en-US">{children}</div>
    </>
  );
}
