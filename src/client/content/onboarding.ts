import { message, type Message } from '../language/text.ts';

export interface OnboardingScreen {
  readonly title: Message;
  /** Its gap `count`: how many edits are free. */
  readonly text: Message;
  /** A pair in public/pictures, `{picture}-before` and `{picture}-after`; `before` and `after` say what is on them. */
  readonly picture: string;
  readonly before?: Message;
  readonly after: Message;
}

/** R5: four screens, the last of them the way in. */
export const onboardingScreens: readonly OnboardingScreen[] = [
  {
    title: message('onboarding.cutTitle'),
    text: message('onboarding.cutText'),
    picture: 'fruit',
    before: message('landing.fruitBefore'),
    after: message('landing.fruitAfter'),
  },
  {
    title: message('onboarding.eraseTitle'),
    text: message('onboarding.eraseText'),
    picture: 'cone',
    before: message('onboarding.coneBefore'),
    after: message('landing.coneAfter'),
  },
  {
    title: message('onboarding.oldTitle'),
    text: message('onboarding.oldText'),
    picture: 'old-photo',
    before: message('landing.printBefore'),
    after: message('onboarding.printAfter'),
  },
  {
    title: message('onboarding.doneTitle'),
    text: message('onboarding.doneText'),
    picture: 'portraits',
    after: message('landing.portraits'),
  },
];
