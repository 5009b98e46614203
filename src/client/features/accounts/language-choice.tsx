import { useEffect, useRef, useState } from 'react';
import { languages, type Language } from '../../language/languages.ts';
import { dateText, message, t, type Message } from '../../language/text.ts';
import { chooseLanguage, useLanguage } from '../../language/visit-language.ts';
import { FormError } from '../../ui/form/form-error.tsx';

/** Each language's name in the language of this visit, beside its own. */
const names: Readonly<Record<Language, Message>> = {
  'en-US': message('language.us'),
  'en-GB': message('language.uk'),
  es: message('language.es'),
  fr: message('language.fr'),
  de: message('language.de'),
  ja: message('language.ja'),
  ko: message('language.ko'),
  'zh-Hans': message('language.zh'),
};

/** Whether a choice made here remounted the page: the focus then returns here. */
let chosenHere = false;

/** P5: the eight languages. */
export function LanguageChoice() {
  const language = useLanguage();
  const [failed, setFailed] = useState(false);
  const [now] = useState(Date.now);
  const checked = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (chosenHere) checked.current?.focus();
    chosenHere = false;
  }, []);
  const choose = (next: Language) => {
    chosenHere = true;
    setFailed(false);
    chooseLanguage(next).catch(() => {
      chosenHere = false;
      setFailed(true);
    });
  };
  return (
    <>
      <fieldset className="max-w-md divide-y divide-border rounded-lg border border-border bg-surface-1">
        <legend className="sr-only">{t('language.choice')}</legend>
        {(Object.keys(languages) as Language[]).map((tag) => (
          <label key={tag} className="flex min-h-12 items-center gap-3 px-4 py-2">
            <input
              ref={tag === language ? checked : null}
              type="radio"
              name="language"
              value={tag}
              checked={tag === language}
              onChange={() => choose(tag)}
              className="size-4 accent-accent"
            />
            <span className="font-medium">{t(names[tag])}</span>
            <span lang={tag} className="ml-auto text-fg-muted">
              {languages[tag]}
            </span>
          </label>
        ))}
      </fieldset>
      {failed && (
        <div className="mt-4">
          <FormError role="alert">{t('language.failed')}</FormError>
        </div>
      )}
      <p className="mt-4 text-fg-muted">{t('language.now', { date: dateText(now, { dateStyle: 'full' }) })}</p>
    </>
  );
}
