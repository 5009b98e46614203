import { ACCEPTED_FORMATS, FREE_GENERATIONS } from '../../tools/limits.ts';
import { HOSTED_COMPANY } from '../../tools/product.ts';

interface Question {
  readonly question: string;
  readonly answer: readonly string[];
}

const formats = new Intl.ListFormat('en').format(ACCEPTED_FORMATS);

/** R6: five questions. */
export const questions: readonly Question[] = [
  {
    question: 'Which photos can I use?',
    answer: [
      `${formats}, up to 50 megapixels and 100 MB. What counts is what is in the file, not its name.`,
      'The picture is turned the right way up by what the camera noted. Nothing else that the camera noted, such as the place, leaves with a result.',
    ],
  },
  {
    question: 'What does it cost?',
    answer: [
      `${FREE_GENERATIONS} edits are free with an account. An edit that fails or that you cancel does not count, and neither do undo, redo, comparing, or looking for an object before it is erased.`,
      'After that, the mobile app goes on without a limit. Its Pro plan is sold in the App Store and on Google Play only.',
    ],
  },
  {
    question: 'Where do my photos go?',
    answer: [
      `To the server behind this page, which keeps them for your account until you delete them. Edits are made on that server itself, unless it is connected to an AI model of ${HOSTED_COMPANY}: then it asks before your first photo goes there, and you can say no.`,
      'Nobody else sees your pictures: every request for one asks whose it is.',
    ],
  },
  {
    question: 'The result is not what I meant. What now?',
    answer: [
      'Press Revert Changes, and your picture is as it was. Undo goes back further, edit by edit.',
      'Magic Eraser: press Find it first, look at what is marked, and correct it with the brush. Magic Editor: say one change at a time, in plain words. When it does not understand a part, it names that part, and the edit is free.',
    ],
  },
  {
    question: 'Can I save at full size?',
    answer: [
      'Yes. Download gives the result at the size of your photo, as a PNG without a watermark. Pictures under 1024 pixels come out of Enhancer at twice their size.',
      'Each result, and each copy of it, says in its metadata (XMP, the IPTC’s Digital Source Type) whether an AI model generated it or parts of it, or an algorithm only improved it. It is the only metadata that a result has.',
    ],
  },
];
