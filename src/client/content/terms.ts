import { SUBSCRIPTION } from '../../tools/limits.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';
import { freeGenerations } from '../app/free-generations.ts';
import type { Section } from './section.ts';

const prices = `Yearly $${SUBSCRIPTION.yearly}, Monthly $${SUBSCRIPTION.monthly}`;

/** Describes what the software does. The operator of a server may have to add what their law requires. */
export const terms = (): readonly Section[] => [
  {
    paragraphs: [
      `These terms are between you and the people who run this site with ${PRODUCT_NAME} (“we”). By creating an account, you agree to them.`,
    ],
  },
  {
    heading: 'Your photos stay yours',
    paragraphs: [
      'You keep all rights to the photos you upload and to your results. We only store and process them to give you the results you asked for and to show them to you again.',
      'Only upload photos you’re allowed to use: your own, or ones whose owner agrees. If a photo shows someone else, you need their consent. If it shows a child, you need their parent’s or guardian’s consent.',
    ],
  },
  {
    heading: 'What isn’t allowed',
    paragraphs: ['Please don’t use this site'],
    points: [
      'to make images that mislead people about a real person, or that harm or undress anyone;',
      'for anything illegal;',
      'in a way that spoils it for others: by overloading it, getting around its limits, or creating several accounts for one person.',
    ],
  },
  {
    heading: 'Free edits and Pro',
    paragraphs: [
      `Free edits per account: ${freeGenerations()}. Edits that fail or that you cancel don’t count.`,
      `Pro is an auto-renewing subscription, sold only in the App Store and on Google Play (${prices} in US dollars). It renews unless it is turned off at least 24 hours before the period ends. The rules of the store you bought it from apply to purchases, cancellations and refunds.`,
    ],
  },
  {
    heading: 'What we can and can’t promise',
    paragraphs: [
      'We provide this service as it is. We make it with care, but it can still fail, be unavailable, or give you a result you don’t like. Always keep your originals.',
      'Don’t use results as evidence. A restored face or an added color is a guess, even when it looks right.',
    ],
  },
  {
    heading: 'The software',
    paragraphs: [
      `${PRODUCT_NAME} is free software under the GNU Affero General Public License, version 3 or later. Anyone who runs a changed version has to offer its source code. If there is a link to ours, you’ll find it at the bottom of every page.`,
    ],
  },
  {
    heading: 'If these terms change',
    paragraphs: [
      'We announce any material change on this page 30 days before it takes effect. If you don’t agree, you can delete your account before then.',
    ],
  },
];
