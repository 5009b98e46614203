import { fillSentence } from '../../../tools/messages.ts';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import type { Letter } from '../../mail/lay-out-mail.ts';
import { CODE_MINUTES } from '../codes.ts';
import type { LetterSentences } from './english.ts';
import { type LetterLanguage, sentencesIn } from './letter-languages.ts';

/** The mails of an account, in a language. `baseUrl` is the site's, without a slash at its end. */
export function accountLetters(language: LetterLanguage, baseUrl: string) {
  const sentences = sentencesIn(language);
  const say = (key: keyof LetterSentences, url = '') =>
    fillSentence(sentences[key], { product: PRODUCT_NAME, minutes: String(CODE_MINUTES), url });
  const letter = (content: Omit<Letter, 'language'>): Letter => ({ language, ...content });
  const button = (label: keyof LetterSentences, url: string) => ({
    label: say(label),
    url,
    instead: say('orOpen', url),
  });
  return {
    signUp: (code: string) =>
      letter({
        subject: say('codeSubject'),
        title: say('signUpTitle'),
        text: [say('signUpText')],
        code,
        small: [say('signUpValid'), say('codeNotYou')],
      }),
    knownAddress: () =>
      letter({
        subject: say('knownSubject'),
        title: say('knownTitle'),
        text: [say('knownText')],
        button: button('knownButton', `${baseUrl}/auth`),
        small: [say('knownForgotten', `${baseUrl}/forgot-password`), say('knownNotYou')],
      }),
    reset: (link: string) =>
      letter({
        subject: say('resetSubject'),
        title: say('resetTitle'),
        text: [say('resetText')],
        button: button('resetTitle', link),
        small: [say('resetNotYou')],
      }),
    newAddress: (code: string) =>
      letter({
        subject: say('codeSubject'),
        title: say('newAddressTitle'),
        text: [say('newAddressText')],
        code,
        small: [say('newAddressValid'), say('codeNotYou')],
      }),
    addressChanged: () =>
      letter({
        subject: say('addressChangedSubject'),
        title: say('addressChangedTitle'),
        text: [say('addressChangedText')],
        small: [say('addressChangedNotYou', `${baseUrl}/contact`)],
      }),
    passwordChanged: () =>
      letter({
        subject: say('passwordChangedSubject'),
        title: say('passwordChangedTitle'),
        text: [say('passwordChangedText')],
        button: button('passwordChangedButton', `${baseUrl}/forgot-password`),
        small: [say('passwordChangedWasYou')],
      }),
  };
}
