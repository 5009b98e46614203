import { SUBSCRIPTION } from '../../tools/limits.ts';
import { PRODUCT_NAME } from '../../tools/product.ts';
import { freeGenerations } from '../app/free-generations.ts';
import type { Section } from './section.ts';

const prices = `Yearly $${SUBSCRIPTION.yearly}, Monthly $${SUBSCRIPTION.monthly}`;

/** Describes what the software does. The operator of a server may have to add what their law requires. */
export const terms = (): readonly Section[] => [
  {
    paragraphs: [
      `These terms are between you and whoever runs this server with ${PRODUCT_NAME}. By making an account you agree to them.`,
    ],
  },
  {
    heading: 'Your pictures stay yours',
    paragraphs: [
      'You keep every right in what you upload and in what comes out. We store and process it only to give you the result that you asked for, and to show it to you again.',
      'Upload only what you may use: photos that you took, or whose owner agrees. A photo of somebody else, and above all of a child, needs their consent or that of who speaks for them.',
    ],
  },
  {
    heading: 'What is not allowed',
    paragraphs: ['Please do not use this service'],
    points: [
      'to make pictures that deceive about a real person, or that hurt or undress somebody;',
      'for anything that the law forbids;',
      'in a way that takes it from others: by overloading it, by getting round its limits, or by many accounts for one person.',
    ],
  },
  {
    heading: 'Free edits and Pro',
    paragraphs: [
      `Free edits of an account: ${freeGenerations()}. An edit that fails or that you cancel is not counted.`,
      `Pro is an auto-renewing subscription, sold only in the App Store and on Google Play (${prices} in US dollars). It renews unless it is turned off at least 24 hours before the period ends. Buying, cancelling and refunds go by the rules of the store that sold it.`,
    ],
  },
  {
    heading: 'What we promise, and what not',
    paragraphs: [
      'The service comes as it is. It is made with care, and it can still fail, be away, or give a result that you do not like. Keep your originals.',
      'Results of a picture tool are not evidence. A restored face or an added colour is a guess, even when it looks right.',
    ],
  },
  {
    heading: 'The software',
    paragraphs: [
      `${PRODUCT_NAME} is free software under the GNU Affero General Public License, version 3 or later. Whoever runs a changed version has to offer its source; where this server has an address for it, the link stands at the foot of every page.`,
    ],
  },
  {
    heading: 'When these terms change',
    paragraphs: [
      'A material change is announced on this page 30 days before it takes effect. Who does not agree can delete their account before then.',
    ],
  },
];
