import { Languages } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { languages, type Language } from '../../language/languages.ts';
import { t } from '../../language/text.ts';
import { chooseLanguage, useLanguage } from '../../language/visit-language.ts';
import { announce } from '../../ui/announcer.tsx';

/** Whether a choice made here remounted the page: the focus then returns here. */
let chosenHere = false;

/** P5: the eight languages, each by its own name, for visitors too. */
export function LanguageSelect() {
  const language = useLanguage();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (chosenHere) select.current?.focus({ preventScroll: true });
    chosenHere = false;
  }, []);
  const choose = (next: Language) => {
    chosenHere = true;
    chooseLanguage(next).catch(() => {
      chosenHere = false;
      announce(t('language.failed'));
    });
  };
  return (
    <span className="relative inline-flex items-center">
      <Languages aria-hidden="true" className="pointer-events-none absolute left-2 size-4" />
      <select
        ref={select}
        aria-label={t('language.choice')}
        value={language}
        onChange={({ target }) => choose(target.value as Language)}
        className="h-9 cursor-pointer appearance-none rounded-md bg-transparent pr-2 pl-8 hover:bg-surface-3 hover:text-fg pointer-coarse:h-11"
      >
        {Object.entries(languages).map(([tag, name]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
