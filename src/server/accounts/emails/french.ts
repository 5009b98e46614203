import type { EmailSentences } from './english.ts';

export const french: EmailSentences = {
  codeSubject: 'Votre code {product}',
  codeNotYou: 'Si ce n’était pas vous, ignorez cet e-mail. Sans le code, il ne se passe rien.',
  signUpTitle: 'Confirmez votre adresse e-mail',
  signUpText: 'Saisissez ce code là où vous vous êtes inscrit à {product} :',
  signUpValid: 'Il est valable {minutes} minutes, et seulement dans le navigateur de votre inscription.',
  knownSubject: 'Vous avez déjà un compte {product}',
  knownTitle: 'Vous avez déjà un compte',
  knownText:
    'Quelqu’un, sans doute vous, s’est inscrit à {product} avec cette adresse e-mail. Vous avez déjà un compte : il suffit de vous connecter.',
  knownButton: 'Se connecter',
  knownForgotten: 'Mot de passe oublié ? Choisissez-en un nouveau : {url}',
  knownNotYou: 'Si ce n’était pas vous, ignorez cet e-mail.',
  resetSubject: 'Choisissez un nouveau mot de passe {product}',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetText:
    'Quelqu’un, sans doute vous, a demandé un lien pour choisir un nouveau mot de passe. Il fonctionne une seule fois, pendant {minutes} minutes.',
  resetNotYou: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe reste le même.',
  newAddressTitle: 'Confirmez votre nouvelle adresse e-mail',
  newAddressText: 'Saisissez ce code dans les réglages de votre compte {product} pour utiliser cette adresse :',
  newAddressValid: 'Il est valable {minutes} minutes.',
  addressChangedSubject: 'L’adresse e-mail de votre compte {product} a changé',
  addressChangedTitle: 'Votre adresse e-mail a changé',
  addressChangedText: 'Votre compte {product} a maintenant une autre adresse e-mail. Celle-ci n’en fait plus partie.',
  addressChangedNotYou:
    'Si ce n’était pas vous, quelqu’un d’autre a accès à votre compte. Prévenez-nous tout de suite : {url}',
  passwordChangedSubject: 'Votre mot de passe {product} a changé',
  passwordChangedTitle: 'Votre mot de passe a changé',
  passwordChangedText: 'Le mot de passe de votre compte {product} vient d’être changé.',
  passwordChangedButton: 'Ce n’était pas moi',
  passwordChangedWasYou: 'Si c’était vous, vous n’avez rien à faire.',
  orOpen: 'Ou ouvrez ce lien : {url}',
};
