import type { Page } from '@playwright/test';
import type { Stage } from './stage.ts';

/** A state of the product that a person can meet, for those who look at it: the contact sheet, axe, the test of the console. */
export interface Screen {
  /** As its pictures are called: `dashboard-empty`. */
  readonly id: string;
  /** Paths of `routes.ts` that it shows. */
  readonly routes?: readonly string[];
  /** `visitor` has no account, `newcomer` one without pictures, `member` one with pictures. */
  readonly who: 'visitor' | 'newcomer' | 'member';
  /** That something fails here is what it shows. */
  readonly fails?: true;
  /** Brings the page there; ends once what the screen is about can be seen. Routes that it fakes are taken away by who calls. */
  readonly open: (page: Page, stage: Stage) => Promise<unknown>;
}
