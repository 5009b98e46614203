import { ACCEPTED_FORMATS } from '../../tools/limits.ts';
import { freeGenerations } from '../app/free-generations.ts';
import { currentLanguage, t } from '../language/text.ts';
import { toolLabel } from './tools.ts';

interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

/** R6: five questions, in the language of this visit. `hasApp`: whether the mobile app is there. */
export function questions(hasApp: boolean): readonly Question[] {
  const formats = new Intl.ListFormat(currentLanguage()).format(ACCEPTED_FORMATS);
  return [
    {
      question: t('help.photos'),
      answer: [t('help.photosAnswer1', { formats }), t('help.photosAnswer2')],
    },
    {
      question: t('help.cost'),
      answer: [
        t('help.costAnswer1', { count: freeGenerations() }),
        hasApp ? t('help.costAnswer2') : t('help.costSoon'),
      ],
    },
    {
      question: t('help.where'),
      answer: [t('help.whereAnswer1'), t('help.whereAnswer2')],
    },
    {
      question: t('help.result'),
      answer: [
        t('help.resultAnswer1', { revert: t('editor.revert') }),
        t('help.resultAnswer2', {
          eraser: toolLabel('magicErase'),
          find: t('editor.find'),
          editor: toolLabel('magicEdit'),
        }),
      ],
    },
    {
      question: t('help.save'),
      answer: [t('help.saveAnswer1', { enhancer: toolLabel('enhancePhoto') }), t('help.saveAnswer2')],
    },
  ];
}
