import type { SampleId } from './samples.ts';
import type { ShownToolId } from './tools.ts';

/** A pair of pictures in public/pictures, `{id}-before` and `{id}-after`: a sample, and what the tool really made of it. */
export interface Example {
  readonly id: string;
  readonly tool: ShownToolId;
  readonly says: string;
  readonly before: string;
  readonly after: string;
  /** The sample that it was made from. */
  readonly sample: SampleId;
}

export const examples = {
  portrait: {
    id: 'portrait',
    tool: 'removeBackground',
    says: 'Cut out at full size, down to the hair.',
    before: 'A woman with long hair in front of a garden',
    after: 'The same woman, cut out',
    sample: 'portrait',
  },
  bookshelf: {
    id: 'bookshelf',
    tool: 'enhancePhoto',
    says: 'A room lit by one lamp, brought out of the dark.',
    before: 'Bookshelves in a dim room',
    after: 'The same shelves, brighter and clearer',
    sample: 'bookshelf',
  },
  mug: {
    id: 'mug',
    tool: 'removeBackground',
    says: 'Rim, handle and the room inside it.',
    before: 'A mug on a wooden table',
    after: 'The same mug, cut out',
    sample: 'mug',
  },
} as const satisfies Record<string, Example>;

/** What the hero shows, the first one first. */
export const heroExamples = [examples.portrait, examples.bookshelf] as const;

/** The tools that work, each with a picture of its work; all others are shown as coming. */
export const workingTools = [
  { tool: 'removeBackground', example: examples.mug },
  { tool: 'enhancePhoto', example: examples.bookshelf },
] as const;

export const steps = [
  { title: 'Upload a photo', text: 'From your device, by paste, or straight from the camera.' },
  { title: 'Apply AI', text: 'Pick a tool, press Apply, slide between before and after.' },
  { title: 'Download and share', text: 'Full resolution, no watermark, location data removed.' },
] as const;
