import { tools } from '../../tools/catalogue.ts';
import { modelServerToolTexts, toolTexts } from '../../tools/tool-texts.ts';
import de from '../../words/de/tool-names.json' with { type: 'json' };
import es from '../../words/es/tool-names.json' with { type: 'json' };
import fr from '../../words/fr/tool-names.json' with { type: 'json' };
import ja from '../../words/ja/tool-names.json' with { type: 'json' };
import ko from '../../words/ko/tool-names.json' with { type: 'json' };
import zhHans from '../../words/zh-Hans/tool-names.json' with { type: 'json' };
import type { EmailLanguage } from '../accounts/emails/email-languages.ts';

/** The tools' names as the browser says them; its catalogues (client/language) are none of the server's. English stands with the tools. */
const translated: Readonly<Partial<Record<EmailLanguage, Readonly<Record<string, string>>>>> = {
  es,
  fr,
  de,
  ja,
  ko,
  'zh-Hans': zhHans,
};

const english: Readonly<Record<string, { readonly label: string }>> = { ...toolTexts, ...modelServerToolTexts };

/** The name of the tool whose results' names begin with `resultName`; undefined when it has none. */
export function toolNameOf(resultName: string, language: EmailLanguage): string | undefined {
  const id = Object.values(tools).find((tool) => tool.resultName === resultName)?.id;
  return id && (translated[language]?.[id] ?? english[id]?.label);
}
