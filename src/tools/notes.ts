import { fillSentence } from './messages.ts';

/** What a person should know about a result, beside the picture. */
export const noteMessages = {
  nearest_style: 'We don’t have a style called “{asked}”, so we used the closest one: {used}.',
  hint_unused: 'We couldn’t tell where “{hint}” goes in this photo.',
  colors_untold:
    'Most of this photo gives no clue to its colors, so this one’s free. Tell us some, such as “the car is green”, and try again.',
  hints_unsure:
    'Check that the colors are where you meant them: on a photo without color we can’t be sure, so this one’s free.',
  skin_recolored:
    'Some skin may have been recolored too, so this one’s free. If so, revert it, mark only what is to change, and try again.',
  tone_only:
    'This is a tone, not color: nothing in this photo tells us its colors, so it’s free. Tell us some, such as “the car is green”, and try again.',
  subject_unsure:
    'We’re not sure about the cut-out {place}, so this one’s free. Refine the edge, or mark what to keep and try again.',
  extension_unsure:
    'What we added {place} may look made up or repeat, so this one’s free. If it does, try another ratio.',
  fill_unsure: 'What we filled {place} may show, so this one’s free. If it does, paint over it and apply again.',
  grown_one_side: 'Someone or something is cut off at one edge of your photo, so we extended only the opposite side.',
  grown_better_side: 'We extended only one side of your photo, because on both it would have looked made up.',
  glass_keeps_background:
    'The glass still shows some of the old background. On a similar backdrop you’ll hardly see it.',
  edge_line_stays: 'There’s still a thin line at the old edge of your photo. You can remove it with Magic Eraser.',
  stains_may_remain:
    'We evened out the stains as well as we could, so this one’s free. If you still see one, remove it with Magic Eraser.',
  cracks_stay:
    'There may be cracks or tears here that we couldn’t repair, so this one’s free. We left the contrast low, so they don’t stand out more. Paint over them with the brush in Magic Eraser.',
  damage_may_remain:
    'We repaired what looks like scratches and dust. Check that nothing real is gone: this one’s free. If you still see some, remove them with Magic Eraser.',
  light_strong: 'The light may look too strong here, so this one’s free. You can turn it down in Adjust.',
  little_changed: 'We changed little in this photo, so this one’s free.',
  print_toned:
    'We brought tone and contrast back. We can’t surely tell what else is damaged, so this one’s free. You can remove cracks and stains with Magic Eraser.',
  redrawn_whole: 'The AI model redrew the whole photo instead of only what you asked for, so this one’s free.',
  cut_at_mark:
    'Something here goes beyond what you marked and is cut off there, so this one’s free. Mark a larger area and try again.',
  cut_at_old_edge:
    'Something at the old edge of your photo doesn’t match up, so this one’s free. Please try again, or try another ratio.',
  stood_in_unreachable: 'We can’t reach the AI model right now, so our own editor did this.',
  stood_in_broken: 'The AI model isn’t answering right now, so our own editor did this.',
  stood_in_spent: 'The AI model has reached its limit for today, so our own editor did this.',
} as const;

export type NoteCode = keyof typeof noteMessages;

/** With one of these a result is no more than an attempt: it does not use a free edit. */
export const freeNotes: readonly NoteCode[] = [
  'colors_untold',
  'hints_unsure',
  'skin_recolored',
  'tone_only',
  'subject_unsure',
  'extension_unsure',
  'fill_unsure',
  'cracks_stay',
  'stains_may_remain',
  'damage_may_remain',
  'light_strong',
  'little_changed',
  'print_toned',
  'redrawn_whole',
  'cut_at_mark',
  'cut_at_old_edge',
];

/** Where in a picture something is: `{place}` in a note. */
export const placeMessages = {
  top_left: 'at the top left',
  top: 'at the top',
  top_right: 'at the top right',
  left: 'on the left',
  middle: 'in the middle',
  right: 'on the right',
  bottom_left: 'at the bottom left',
  bottom: 'at the bottom',
  bottom_right: 'at the bottom right',
} as const;

export type PlaceCode = keyof typeof placeMessages;

/** The English sentence of a note. Of a note that an older version stored the place is not known. */
export function noteSentence(code: NoteCode, { place, ...details }: Readonly<Record<string, string>> = {}): string {
  return fillSentence(noteMessages[code], {
    ...details,
    place: place ? placeMessages[place as PlaceCode] : 'here',
  });
}
