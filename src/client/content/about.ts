import { PRODUCT_NAME } from '../../tools/product.ts';
import { t } from '../language/text.ts';
import type { Section } from './section.ts';

/** In the language of this visit. */
export function about(): readonly Section[] {
  return [
    { paragraphs: [t('about.lead', { product: PRODUCT_NAME })] },
    { heading: t('about.keepTitle'), paragraphs: [t('about.keep')] },
    { heading: t('about.ownTitle'), paragraphs: [t('about.own1'), t('about.own2')] },
    { heading: t('about.openTitle'), paragraphs: [t('about.open')] },
  ];
}
