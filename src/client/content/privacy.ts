import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Section } from './section.ts';

/** Describes what the software does. The operator of a server may have to add what their law requires. */
export const privacy: readonly Section[] = [
  {
    paragraphs: [
      `${PRODUCT_NAME} is free software that anybody can run on a server of their own. “We” on this page are the people who run this server.`,
      'In short: your photos are kept for you, on this server, until you delete them, or for as many days as this page says at its top. They are shown to nobody else. An edit hands one to another company only on a server that is connected to its AI model, and only after you said that it may.',
    ],
  },
  {
    heading: 'What is stored',
    paragraphs: ['For an account:'],
    points: [
      'your email address, the name that you gave, and a hash of your password, from which the password cannot be read; when you sign in with Google or Apple, their number for you instead of a password;',
      'your phone number, date of birth and home address, if you write them into your profile;',
      'your sessions: when you signed in, from which address and with which browser;',
      'the photos that you upload, as they came, and the results of your edits;',
      'for each edit: the tool, its settings and the words you typed, when it ran and how it ended;',
      'how many free edits you have used.',
    ],
  },
  {
    heading: 'What is done with it',
    paragraphs: [
      'Photos are opened to edit them and to show them to you. Edits are computed on this server, by the program that runs it, unless the server is connected to an AI model on another machine: one of its operator, or one of another company.',
      'Whose it is on this server stands at the top of this page. Where it is another company’s, you are asked before your first photo goes there. If you allow it, an edit sends that company the photo, made smaller and without what your camera noted, what you marked in it and the words that you typed; your name, your address and your account are not sent. The company has its own terms for what it does with what it was sent: Google, for instance, keeps photos out of the training of its models only for those who pay. If you say no, and from the moment you take your yes back, your edits are computed on this server. Looking for an object before it is erased always is.',
      'What your camera wrote into a photo, such as the time, the device and the place, stays in the upload and is left out of everything that is shown or downloaded.',
      'The log of the server notes which kind of page was asked for, when, and how long it took. No photo, no file name, no prompt, no address and no password is written to it.',
      'There are no advertisements, no trackers and no cookies but those that sign you in and keep you signed in.',
    ],
  },
  {
    heading: 'What your browser keeps',
    paragraphs: [
      'The photo that you chose before signing in waits in your browser, so that it opens in the editor afterwards. Your choice between light and dark, and how often you tried the tools without an account, stay there as well. When your session runs out in the editor, what you had marked and typed waits there for a day, so that you can go on.',
    ],
  },
  {
    heading: 'How long',
    paragraphs: [
      'Until you delete it. A server can be set to delete every picture some days after it was uploaded or made: if this one is, the top of this page and your gallery say after how many. A deleted picture can be brought back for a day; then its file and everything made from it for the screen are removed. What you marked with the brush goes after a day without being asked.',
      'You can take everything with you first: “Export my data”, on the Security page of your account, gives one zip with your photos as you uploaded them, the results, and a list of your edits.',
      'You can delete your account on the same page. Everything of it is removed at once: your photos, their results, your edits and every sign-in. One thing stays for a year: a keyed hash of your email address, from which the address cannot be read, with the number of free edits you used, so that signing up again brings no new ones.',
    ],
  },
  {
    heading: 'Who can see it',
    paragraphs: [
      'You. Each picture is handed out only to a browser that is signed in as its owner; to anybody else it does not exist. Whoever runs the server can, as with every server, reach what is stored on it.',
    ],
  },
  {
    heading: 'When this changes',
    paragraphs: ['A change that matters is announced on this page 30 days before it takes effect.'],
  },
];
