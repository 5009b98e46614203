/** What the mails of an account say, in the language that the others are made from. Gaps: `{product}`, `{minutes}`, `{url}`. */
export const english = {
  // Not in the subject: lock screens and logs of mail servers show it.
  codeSubject: 'Your {product} code',
  codeNotYou: 'If this wasn’t you, just ignore this email. Nothing happens without the code.',
  signUpTitle: 'Confirm your email',
  signUpText: 'Enter this code where you signed up for {product}:',
  signUpValid: 'It works for {minutes} minutes, and only in the browser you signed up in.',
  knownSubject: 'You already have a {product} account',
  knownTitle: 'You already have an account',
  knownText:
    'Someone, probably you, signed up for {product} with this email. You already have an account, so just sign in.',
  knownButton: 'Sign in',
  knownForgotten: 'Forgot your password? Set a new one: {url}',
  knownNotYou: 'If this wasn’t you, just ignore this email.',
  resetSubject: 'Set a new {product} password',
  resetTitle: 'Set a new password',
  resetText:
    'Someone, probably you, asked for a link to set a new password. It works once and expires in {minutes} minutes.',
  resetNotYou: 'If this wasn’t you, just ignore this email. Your password stays the same.',
  newAddressTitle: 'Confirm your new email',
  newAddressText: 'Enter this code in your {product} account settings to start using this email:',
  newAddressValid: 'It works for {minutes} minutes.',
  addressChangedSubject: 'Your {product} email was changed',
  addressChangedTitle: 'Your email was changed',
  addressChangedText: 'Your {product} account now uses a different email. This one no longer belongs to it.',
  addressChangedNotYou: 'If this wasn’t you, someone else is in your account. Tell us right away: {url}',
  passwordChangedSubject: 'Your {product} password was changed',
  passwordChangedTitle: 'Your password was changed',
  passwordChangedText: 'The password for your {product} account was just changed.',
  passwordChangedButton: 'This wasn’t me',
  passwordChangedWasYou: 'If this was you, there’s nothing you need to do.',
  orOpen: 'Or open this link: {url}',
} as const;

export type EmailSentences = Readonly<Record<keyof typeof english, string>>;
