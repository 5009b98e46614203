import { fillSentence } from '../../../tools/messages.ts';
import { PRODUCT_NAME } from '../../../tools/product.ts';
import type { EmailContent } from '../../mail/lay-out-mail.ts';
import { CODE_MINUTES } from '../codes.ts';
import { type EmailLanguage, type EmailSentences, sentencesIn } from './email-languages.ts';

/** The mails of an account, in a language. `baseUrl` is the site's, without a slash at its end. */
export function accountEmails(language: EmailLanguage, baseUrl: string) {
  const sentences = sentencesIn(language);
  const say = (key: keyof EmailSentences, url = '') =>
    fillSentence(sentences[key], { product: PRODUCT_NAME, minutes: String(CODE_MINUTES), url });
  const email = (content: Omit<EmailContent, 'language'>): EmailContent => ({ language, ...content });
  const button = (label: keyof EmailSentences, url: string) => ({
    label: say(label),
    url,
    instead: say('orOpen', url),
  });
  return {
    signUp: (code: string) =>
      email({
        subject: say('codeSubject'),
        title: say('signUpTitle'),
        text: [say('signUpText')],
        code,
        small: [say('signUpValid'), say('codeNotYou')],
      }),
    knownAddress: () =>
      email({
        subject: say('knownSubject'),
        title: say('knownTitle'),
        text: [say('knownText')],
        button: button('knownButton', `${baseUrl}/auth`),
        small: [say('knownForgotten', `${baseUrl}/forgot-password`), say('knownNotYou')],
      }),
    reset: (link: string) =>
      email({
        subject: say('resetSubject'),
        title: say('resetTitle'),
        text: [say('resetText')],
        button: button('resetTitle', link),
        small: [say('resetNotYou')],
      }),
    newAddress: (code: string) =>
      email({
        subject: say('codeSubject'),
        title: say('newAddressTitle'),
        text: [say('newAddressText')],
        code,
        small: [say('newAddressValid'), say('codeNotYou')],
      }),
    addressChanged: () =>
      email({
        subject: say('addressChangedSubject'),
        title: say('addressChangedTitle'),
        text: [say('addressChangedText')],
        small: [say('addressChangedNotYou', `${baseUrl}/contact`)],
      }),
    passwordChanged: () =>
      email({
        subject: say('passwordChangedSubject'),
        title: say('passwordChangedTitle'),
        text: [say('passwordChangedText')],
        button: button('passwordChangedButton', `${baseUrl}/forgot-password`),
        small: [say('passwordChangedWasYou')],
      }),
  };
}
