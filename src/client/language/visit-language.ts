import { sharedValue } from '../ui/shared-value.ts';
import { languageFor, languages, SOURCE, type Language } from './languages.ts';
import { currentLanguage, setLocale, type Catalogue } from './text.ts';

/** In session storage: for this visit, and for no other (P5). The script in the head reads it too (first-paint.ts). */
const KEPT = 'language';

const catalogues = import.meta.glob<Catalogue>(['./*.json', '!./en.json'], { import: 'default' });

/** A change renders again whatever uses it. */
const visitLanguage = sharedValue<Language>(SOURCE);

export const useLanguage = visitLanguage.use;

/** Loads the language, then changes to it. Rejects, and changes nothing, when it cannot be loaded. */
export async function chooseLanguage(next: Language): Promise<void> {
  setLocale(next, await load(next));
  sessionStorage.setItem(KEPT, next);
  visitLanguage.set(next);
}

/**
 * To be called once the page stands in English, as it was built: it changes to the language that this visit has chosen, else to
 * the browser's. Earlier, the page would not be what its HTML says.
 */
export async function restoreLanguage(): Promise<void> {
  const kept = sessionStorage.getItem(KEPT);
  try {
    const wanted = kept !== null && kept in languages ? (kept as Language) : languageFor(navigator.languages);
    if (wanted !== currentLanguage()) await chooseLanguage(wanted);
  } finally {
    document.documentElement.removeAttribute('data-language');
  }
}

function load(language: Language): Promise<Catalogue> | null {
  return language === SOURCE ? null : catalogues[`./${language}.json`]!();
}
