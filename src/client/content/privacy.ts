import { PRODUCT_NAME } from '../../tools/product.ts';
import type { Section } from './section.ts';

/** Describes what the software does, on a site that deletes photos by itself or not. The operator of a server may have to add what their law requires. */
export const privacy = (deletesPhotos: boolean): readonly Section[] => [
  {
    paragraphs: [
      `${PRODUCT_NAME} is free software, and anyone can run a site with it. On this page, “we” means the people who run this one.`,
      `In short: we keep your photos for you until ${deletesPhotos ? 'you delete them or the days named at the top of this page are over' : 'you delete them'}. We don’t show them to anyone else. We only send a photo to another company if we use its AI model and you’ve said yes.`,
    ],
  },
  {
    heading: 'What we store',
    paragraphs: ['For your account, we store:'],
    points: [
      'your email address, your name if you gave one, and a hash of your password, which can’t be turned back into the password. If you sign in with Google or Apple, we store their ID for you instead;',
      'your phone number, date of birth and home address, if you add them to your profile;',
      'your sign-ins: when, from which IP address and with which browser;',
      'your API keys, if you make any: their names, a hash of each, when you made and last used it, and which edits it asked for;',
      'the address of your own server, if you want it to hear of your edits, with what signs the messages to it. They hold no photo and none of your words;',
      'the photos you upload, or choose from your Immich photo library if this site is connected to one, exactly as they came, and the results of your edits;',
      'for each edit, the tool, its settings, the words you typed, when it ran and how it ended;',
      'how many free edits you’ve used.',
    ],
  },
  {
    heading: 'What we do with it',
    paragraphs: [
      'We open your photos to edit them and to show them to you. Edits are made by our own software on our own machines, unless we use an AI model that runs somewhere else: on another machine of ours, or at another company.',
      'The top of this page says whose model we use. If it’s another company’s, we ask you before your first photo goes there. If you agree, each edit sends that company your photo (made smaller, and without the data your camera saved in it), the area you marked and the words you typed. We never send your name, your address or your account. What the company does with it is up to its own terms. Google, for example, only keeps photos out of the training of its models for paying customers. If you say no, or change your mind later, we make your edits ourselves from then on. Finding an object before it’s erased always happens on our own machines.',
      'The data your camera saved in a photo, such as the time, the device and the location, stays in your upload. We leave it out of everything that is shown or downloaded.',
      'Our server log notes which kind of page was requested, when, and how long it took. It contains no photos, file names, typed words, addresses or passwords.',
      'There are no ads and no trackers. The only cookies are the ones that sign you in and keep you signed in.',
    ],
  },
  {
    heading: 'What your browser keeps',
    paragraphs: [
      'If you choose a photo before signing in, it waits in your browser so that it can open in the editor afterward. Your browser also remembers light or dark mode and how often you tried the tools without an account. If you’re signed out while editing, it keeps what you marked and typed for a day, so you can carry on. While you’re signed in, it keeps your latest photos so that you can open them without a connection. If you connect your Immich, it also keeps your Immich API key, encrypted. They’re removed when you sign out, or when someone else signs in.',
    ],
  },
  {
    heading: 'How long we keep it',
    paragraphs: [
      `Until you delete it${deletesPhotos ? ', or until the days named at the top of this page are over' : ''}. You can restore a deleted photo for a day. After that, we remove the file and everything we made from it for display. Brush marks are removed automatically after a day.`,
      'You can take everything with you first: “Export my data” on your account’s Security page gives you one zip file with your original photos, your results and a list of your edits.',
      'You can delete your account on the same page. We remove everything in it right away: your photos, their results, your edits and every sign-in. One thing stays for a year: a keyed hash of your email address, which can’t be turned back into the address, with the number of free edits you used. That way, signing up again doesn’t bring new ones.',
    ],
  },
  {
    heading: 'Who can see it',
    paragraphs: [
      'You can. We only hand out a photo to a browser that is signed in to your account, or to people you give a share link to. For everyone else, it doesn’t exist. As on any website, the people who run the server can reach what is stored on it.',
    ],
  },
  {
    heading: 'If this policy changes',
    paragraphs: ['We announce any change that matters on this page 30 days before it takes effect.'],
  },
];
