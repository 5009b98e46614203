import { FREE_GENERATIONS } from './limits.ts';

/**
 * Every error that the API can answer with: its code and what a person reads. The HTTP status of a code
 * stands in `server/http/api-error.ts`; the client translates by code.
 */
export const errorMessages = {
  unauthenticated: 'Please sign in first.',
  forbidden_origin: 'This request came from another site.',
  not_found: 'There is nothing here.',
  invalid_request: 'That request was not understood.',
  invalid_params: 'These settings do not fit the tool.',
  idempotency_conflict: 'This key was already used for another edit.',
  free_limit_reached: `You've used all ${FREE_GENERATIONS} of your free edits. For unlimited access and more features, download our app!`,
  tool_unavailable: 'This tool is not available on this server yet.',
  queue_full: 'Too many edits are waiting right now. Please try again in a minute.',
  rate_limited: 'Too many requests. Please wait a moment.',
  no_image: 'No image to process.',
  too_large: 'That file is too large.',
  too_many_pixels: 'That picture has too many pixels.',
  unsupported_image: 'That file is not a picture we can open. JPG, PNG, WEBP and HEIC work.',
  unreadable_image: 'That picture is damaged and could not be read.',
  upload_failed: 'The upload did not arrive whole. Please try again.',
  edit_failed: 'An unknown error occurred during processing.',
  edit_lost: 'The server was restarted during this edit. Your free edit is back; please try again.',
  edit_timed_out: 'This edit took too long and was stopped. Your free edit is back.',
  no_subject: 'We could not find a clear subject in this picture. Your free edit is back.',
  object_not_found:
    'We could not find “{object}” in this picture. Try other words, or paint over it. This cost no free edit.',
  object_uncertain:
    'We are not sure what “{object}” means here: {found}. Try other words, or paint over it. This cost no free edit.',
  nothing_marked: 'Nothing is marked: say what should go, or paint over it. This cost no free edit.',
  nothing_left: 'The marked area leaves too little of the picture to fill the gap from. This cost no free edit.',
  instruction_unknown: 'We did not understand “{part}”. This works: {examples}. This cost no free edit.',
  same_ratio: 'This picture already has the ratio {ratio}. This cost no free edit.',
  result_too_large: 'The result would have more than {megapixels} megapixels. This cost no free edit.',
  nothing_to_change: 'There is nothing to change in this picture. This cost no free edit.',
  out_of_space: 'The server has no room left for this picture.',
  not_ready: 'The server cannot do this right now. Please try again in a moment.',
  internal: 'Something went wrong on our side.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** What a person should know about a result, beside the picture. */
export const noteMessages = {
  no_face: 'We found no face in this picture, so the portraits are framed around the subject.',
  nearest_style: 'We have no style called “{asked}”. The nearest one is {used}.',
  hint_unused: 'We could not place “{hint}” in this picture.',
} as const;

export type NoteCode = keyof typeof noteMessages;

/** A sentence of this file with its gaps, such as {object}, filled. A gap without a word for it stays empty. */
export function fillSentence(sentence: string, details: Readonly<Record<string, string>> = {}): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, gap: string) => details[gap] ?? '');
}

/** What the overlay says in each phase of an edit, and what a phase is. */
export const phaseMessages = {
  queued: 'Preparing your image...',
  preparing: 'Preparing your image...',
  editing: 'Sending to AI...',
  finishing: 'Finalizing result...',
} as const;

export type GenerationPhase = keyof typeof phaseMessages;
