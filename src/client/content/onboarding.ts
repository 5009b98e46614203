import { freeEdits } from './landing.ts';

export interface OnboardingScreen {
  readonly title: string;
  readonly text: string;
  /** A pair in public/pictures, `{picture}-before` and `{picture}-after`; `before` and `after` say what is on them. */
  readonly picture: string;
  readonly before?: string;
  readonly after: string;
}

/** R5: four screens, the last of them the way in. */
export const onboardingScreens: readonly OnboardingScreen[] = [
  {
    title: 'Cut anything out',
    text: 'One press, and the subject stands free: soft edges kept, at the size of your photo.',
    picture: 'fruit',
    before: 'A bowl of fruit on a laid table',
    after: 'The bowl of fruit, cut out',
  },
  {
    title: 'Say what should go',
    text: 'Name it or paint over it. It goes with its shadow, and nothing else moves.',
    picture: 'cone',
    before: 'A traffic cone on an empty beach',
    after: 'The beach without the cone',
  },
  {
    title: 'Bring old photos back',
    text: 'Scratches, stains and fading are repaired, grey turns to colour, a dim room to light.',
    picture: 'old-photo',
    before: 'A faded, creased print of a teddy bear',
    after: 'The print repaired',
  },
  {
    title: "You're All Set",
    text: `${freeEdits} wait for you. Bring a photo, or borrow one of ours.`,
    picture: 'portraits',
    after: 'Two portraits of one person: in a studio, and as an oil painting',
  },
];
