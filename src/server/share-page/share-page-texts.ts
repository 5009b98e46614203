import { fillSentence } from '../../tools/messages.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';
import de from '../../words/de/share-page.json' with { type: 'json' };
import en from '../../words/en/share-page.json' with { type: 'json' };
import es from '../../words/es/share-page.json' with { type: 'json' };
import fr from '../../words/fr/share-page.json' with { type: 'json' };
import ja from '../../words/ja/share-page.json' with { type: 'json' };
import ko from '../../words/ko/share-page.json' with { type: 'json' };
import zhHans from '../../words/zh-Hans/share-page.json' with { type: 'json' };
import type { EmailLanguage } from '../accounts/emails/email-languages.ts';

/** What the page of a shared picture says. */
export interface SharePageTexts {
  readonly title: string;
  /** Of a picture that an edit made (docs/ai-act.md). */
  readonly edited: string;
  readonly download: string;
  /** Until when the link works: `{date}`. */
  readonly until: string;
  /** The way to an edit of one's own. */
  readonly tryIt: string;
  /** Of the slider. */
  readonly slide: string;
  /** Of the photo that a result was made of, and of the result beside it. */
  readonly before: string;
  readonly after: string;
  /** Of the card that shows both. */
  readonly pair: string;
  readonly endedTitle: string;
  readonly endedText: string;
}

const texts: Readonly<Record<EmailLanguage, SharePageTexts>> = { en, es, fr, de, ja, ko, 'zh-Hans': zhHans };

export const sharePageTexts = (language: EmailLanguage): SharePageTexts => ({
  ...texts[language],
  tryIt: fillSentence(texts[language].tryIt, { product: PRODUCT_NAME }),
});
