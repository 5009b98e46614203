import { FREE_GENERATIONS } from '../../tools/limits.ts';
import type { SampleId } from './samples.ts';
import type { ShownToolId } from './tools.ts';

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** As a sentence starts with it. */
export const freeEdits = `${words[FREE_GENERATIONS] ?? FREE_GENERATIONS} free edits`;

/** A pair of pictures in public/pictures, `{id}-before` and `{id}-after`: a sample, and what the tool really made of it. Without `before`, what it made alone. */
export interface Example {
  readonly id: string;
  readonly tool: ShownToolId;
  readonly before?: string;
  readonly after: string;
  /** The sample that it was made from. */
  readonly sample: SampleId;
}

const fruit = {
  id: 'fruit',
  tool: 'removeBackground',
  before: 'A bowl of fruit on a laid table',
  after: 'The bowl of fruit, cut out',
  sample: 'fruit',
} as const satisfies Example;

const bookshelf = {
  id: 'bookshelf',
  tool: 'enhancePhoto',
  before: 'Bookshelves in a dim, grainy photo',
  after: 'The same shelves, brighter and without the grain',
  sample: 'bookshelf',
} as const satisfies Example;

/** What the hero shows, the first one first. */
export const heroExamples = [
  { ...fruit, says: 'Cut out at full size, grape by grape.' },
  { ...bookshelf, says: 'A room lit by one lamp, brought out of the dark.' },
] as const;

/** The tools, each with a picture of its work. */
export const shownTools: readonly Example[] = [
  {
    id: 'mug',
    tool: 'removeBackground',
    before: 'A mug on a wooden table',
    after: 'The mug, cut out',
    sample: 'mug',
  },
  { ...bookshelf, id: 'books' },
  {
    id: 'cone',
    tool: 'magicErase',
    before: 'A traffic cone and its shadow on an empty beach',
    after: 'The beach without the cone',
    sample: 'beach',
  },
  {
    id: 'blue-mug',
    tool: 'magicEdit',
    before: 'A white mug on a wooden table',
    after: 'The same mug in blue',
    sample: 'mug',
  },
  {
    id: 'old-photo',
    tool: 'restorePhoto',
    before: 'A faded, creased print of a teddy bear',
    after: 'The print without its stain and torn corner, the crease faint, its blacks deep again',
    sample: 'old-photo',
  },
  {
    id: 'seaside',
    tool: 'colorizePhoto',
    before: 'A seaside in black and white',
    after: 'The seaside with a blue sky and warm sand',
    sample: 'seaside',
  },
  {
    id: 'dunes',
    tool: 'extendImage',
    before: 'An upright photo of dunes',
    after: 'The dunes in a wide picture',
    sample: 'dunes',
  },
  {
    id: 'portraits',
    tool: 'generateAvatar',
    after: 'Two portraits of one person: in a studio, and as an oil painting',
    sample: 'portrait',
  },
];

export const steps = [
  { title: 'Upload a photo', text: 'From your device, by paste, or straight from the camera.' },
  { title: 'Apply AI', text: 'Pick a tool, press Apply, slide between before and after.' },
  { title: 'Download and share', text: 'Full resolution, no watermark, location data removed.' },
] as const;
