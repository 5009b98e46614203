/** What the mails of an account say, in the language that the others are made from. Gaps: `{product}`, `{minutes}`, `{url}`. */
export const english = {
  // Not in the subject: lock screens and logs of mail servers show it.
  codeSubject: 'Your {product} code',
  codeNotYou: 'If this was not you, you need do nothing: without the code nothing happens.',
  signUpTitle: 'Confirm your email',
  signUpText: 'Enter this code where you signed up to {product}:',
  signUpValid: 'It is valid for {minutes} minutes, and only in the browser in which you signed up.',
  knownSubject: 'You already have a {product} account',
  knownTitle: 'You already have an account',
  knownText:
    'Somebody, probably you, signed up to {product} with this email. There is an account with it already, so sign in instead.',
  knownButton: 'Sign in',
  knownForgotten: 'Forgotten the password? Set a new one: {url}',
  knownNotYou: 'If this was not you, you need do nothing.',
  resetSubject: 'Set a new {product} password',
  resetTitle: 'Set a new password',
  resetText: 'Somebody, probably you, asked for a link to set a new password. It works once, for {minutes} minutes.',
  resetNotYou: 'If this was not you, you need do nothing: your password stays as it is.',
  newAddressTitle: 'Confirm your new email',
  newAddressText: 'Enter this code in the settings of your {product} account to make this its email:',
  newAddressValid: 'It is valid for {minutes} minutes.',
  addressChangedSubject: 'Your {product} email was changed',
  addressChangedTitle: 'Your email was changed',
  addressChangedText: 'Your {product} account now has another email. This one no longer belongs to it.',
  addressChangedNotYou: 'If this was not you, somebody else is in your account. Tell us at once: {url}',
  passwordChangedSubject: 'Your {product} password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText: 'The password of your {product} account was changed just now.',
  passwordChangedButton: 'It was not me',
  passwordChangedWasYou: 'If this was you, you need do nothing.',
  orOpen: 'Or open this address: {url}',
} as const;

export type EmailSentences = Readonly<Record<keyof typeof english, string>>;
