import { message, type Message } from '../language/text.ts';
import type { SampleId } from './samples.ts';
import type { ShownToolId } from '../../tools/tool-texts.ts';

/** A pair of pictures in public/pictures, `{id}-before` and `{id}-after`: a sample, and what the tool really made of it. Without `before`, what it made alone. */
export interface Example {
  readonly id: string;
  readonly tool: ShownToolId;
  readonly before?: Message;
  readonly after: Message;
  /** The sample that it was made from; none has a face. */
  readonly sample?: SampleId;
  /** There are larger files of it (picture.tsx). */
  readonly large?: boolean;
}

const largeOf: Partial<Record<ShownToolId, Example>> = {
  removeBackground: {
    id: 'fruit',
    tool: 'removeBackground',
    before: message('landing.fruitBefore'),
    after: message('landing.fruitAfter'),
    sample: 'fruit',
    large: true,
  },
  enhancePhoto: {
    id: 'bookshelf',
    tool: 'enhancePhoto',
    before: message('landing.bookshelfBefore'),
    after: message('landing.bookshelfAfter'),
    sample: 'bookshelf',
    large: true,
  },
};

/** The tools, each with a picture of its work. */
export const shownTools: readonly Example[] = [
  {
    id: 'mug',
    tool: 'removeBackground',
    before: message('landing.mugBefore'),
    after: message('landing.mugAfter'),
    sample: 'mug',
  },
  {
    id: 'books',
    tool: 'enhancePhoto',
    before: message('landing.bookshelfBefore'),
    after: message('landing.bookshelfAfter'),
    sample: 'bookshelf',
  },
  {
    id: 'cone',
    tool: 'magicErase',
    before: message('landing.coneBefore'),
    after: message('landing.coneAfter'),
    sample: 'beach',
  },
  {
    id: 'blue-mug',
    tool: 'magicEdit',
    before: message('landing.whiteMug'),
    after: message('landing.blueMug'),
    sample: 'mug',
  },
  {
    id: 'old-photo',
    tool: 'restorePhoto',
    before: message('landing.printBefore'),
    after: message('landing.printAfter'),
    sample: 'old-photo',
  },
  {
    id: 'seaside',
    tool: 'colorizePhoto',
    before: message('landing.seasideBefore'),
    after: message('landing.seasideAfter'),
    sample: 'seaside',
  },
  {
    id: 'dunes',
    tool: 'extendImage',
    before: message('landing.dunesBefore'),
    after: message('landing.dunesAfter'),
    sample: 'dunes',
  },
  {
    id: 'portraits',
    tool: 'generateAvatar',
    after: message('landing.portraits'),
  },
];

/** What the hero shows of each tool, the first one first: the same, but for two that have large pictures. */
export const heroExamples: readonly Example[] = shownTools.map((example) => largeOf[example.tool] ?? example);

/** What was made of a sample by a tool, where that is among our examples. */
export const exampleOf = (sample: SampleId | null, tool: ShownToolId): Example | undefined =>
  [...shownTools, ...heroExamples].find((example) => example.sample === sample && example.tool === tool);

export const steps = [
  { title: message('landing.step1'), text: message('landing.step1Text') },
  { title: message('landing.step2'), text: message('landing.step2Text') },
  { title: message('landing.step3'), text: message('landing.step3Text') },
] as const;
