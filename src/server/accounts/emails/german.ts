import type { EmailSentences } from './english.ts';

export const german: EmailSentences = {
  codeSubject: 'Dein Code für {product}',
  codeNotYou: 'Warst du das nicht, ignoriere diese E-Mail einfach. Ohne den Code passiert nichts.',
  signUpTitle: 'Bestätige deine E-Mail-Adresse',
  signUpText: 'Gib diesen Code dort ein, wo du dich bei {product} registriert hast:',
  signUpValid: 'Er gilt {minutes} Minuten, und nur in dem Browser, in dem du dich registriert hast.',
  knownSubject: 'Du hast schon ein Konto bei {product}',
  knownTitle: 'Du hast schon ein Konto',
  knownText:
    'Jemand, wahrscheinlich du, hat sich mit dieser E-Mail-Adresse bei {product} registriert. Du hast schon ein Konto, melde dich also einfach an.',
  knownButton: 'Anmelden',
  knownForgotten: 'Passwort vergessen? Hier legst du ein neues fest: {url}',
  knownNotYou: 'Warst du das nicht, ignoriere diese E-Mail einfach.',
  resetSubject: 'Neues Passwort für {product}',
  resetTitle: 'Neues Passwort festlegen',
  resetText:
    'Jemand, wahrscheinlich du, hat einen Link für ein neues Passwort angefordert. Er funktioniert einmal, {minutes} Minuten lang.',
  resetNotYou: 'Warst du das nicht, ignoriere diese E-Mail einfach. Dein Passwort bleibt, wie es ist.',
  newAddressTitle: 'Bestätige deine neue E-Mail-Adresse',
  newAddressText: 'Gib diesen Code in den Einstellungen deines {product}-Kontos ein, um diese Adresse zu verwenden:',
  newAddressValid: 'Er gilt {minutes} Minuten.',
  addressChangedSubject: 'Deine E-Mail-Adresse bei {product} wurde geändert',
  addressChangedTitle: 'Deine E-Mail-Adresse wurde geändert',
  addressChangedText: 'Dein Konto bei {product} hat jetzt eine andere E-Mail-Adresse. Diese gehört nicht mehr dazu.',
  addressChangedNotYou: 'Warst du das nicht, hat jemand anderes Zugriff auf dein Konto. Sag uns sofort Bescheid: {url}',
  passwordChangedSubject: 'Dein Passwort bei {product} wurde geändert',
  passwordChangedTitle: 'Dein Passwort wurde geändert',
  passwordChangedText: 'Das Passwort deines Kontos bei {product} wurde gerade geändert.',
  passwordChangedButton: 'Das war ich nicht',
  passwordChangedWasYou: 'Warst du das, musst du nichts tun.',
  orOpen: 'Oder öffne diesen Link: {url}',
};
