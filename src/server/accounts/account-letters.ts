import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Letter } from '../mail/lay-out-mail.ts';
import { CODE_MINUTES } from './codes.ts';

const notYou = 'If this was not you, you need do nothing: without the code nothing happens.';

export function signUpLetter(code: string): Letter {
  return {
    // Not in the subject, which lock screens and logs of mail servers show.
    subject: `Your ${PRODUCT_NAME} code`,
    title: 'Confirm your email',
    text: [`Enter this code where you signed up to ${PRODUCT_NAME}:`],
    code,
    small: [`It is valid for ${CODE_MINUTES} minutes, and only in the browser in which you signed up.`, notYou],
  };
}

export function knownAddressLetter(baseUrl: string): Letter {
  return {
    subject: `You already have a ${PRODUCT_NAME} account`,
    title: 'You already have an account',
    text: [
      `Somebody, probably you, signed up to ${PRODUCT_NAME} with this email. There is an account with it already, so sign in instead.`,
    ],
    button: { label: 'Sign in', url: `${baseUrl}/auth` },
    small: [
      `Forgotten the password? Set a new one: ${baseUrl}/forgot-password`,
      'If this was not you, you need do nothing.',
    ],
  };
}

export function resetLetter(link: string): Letter {
  return {
    subject: `Set a new ${PRODUCT_NAME} password`,
    title: 'Set a new password',
    text: ['Somebody, probably you, asked for a link to set a new password. It works once, for one hour.'],
    button: { label: 'Set a new password', url: link },
    small: ['If this was not you, you need do nothing: your password stays as it is.'],
  };
}

export function newAddressLetter(code: string): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} code`,
    title: 'Confirm your new email',
    text: [`Enter this code in the settings of your ${PRODUCT_NAME} account to make this its email:`],
    code,
    small: [`It is valid for ${CODE_MINUTES} minutes.`, notYou],
  };
}

export function addressChangedLetter(baseUrl: string): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} email was changed`,
    title: 'Your email was changed',
    text: [`Your ${PRODUCT_NAME} account now has another email. This one no longer belongs to it.`],
    small: [`If this was not you, somebody else is in your account. Tell us at once: ${baseUrl}/contact`],
  };
}

export function passwordChangedLetter(baseUrl: string): Letter {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    title: 'Your password was changed',
    text: [`The password of your ${PRODUCT_NAME} account was changed just now.`],
    button: { label: 'It was not me', url: `${baseUrl}/forgot-password` },
    small: ['If this was you, you need do nothing.'],
  };
}
