import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';

/**
 * Every error that the API can answer with: its code and what a person reads. The HTTP status of a code
 * stands in `server/http/api-error.ts`; the client says it in the visitor's language by its code (client/language/tool-messages.ts).
 */
export const errorMessages = {
  unauthenticated: 'Please sign in first.',
  password_wrong: 'That password is not right.',
  sign_in_again: 'Please sign in again first: this needs a sign-in of the last ten minutes.',
  account_blocked: 'This account has been blocked by the people who run this server.',
  wrong_credentials: 'Invalid email or password.',
  email_taken: 'There is already an account with this email. Sign in instead.',
  invalid_email: 'This is not an email address.',
  same_email: 'This is your email already.',
  password_too_short: `Please choose a password of at least ${MIN_PASSWORD_LENGTH} characters.`,
  password_too_long: `Please choose a password of at most ${MAX_PASSWORD_LENGTH} characters.`,
  password_easy:
    'This password is easy to guess: many people have it, or it is made of your email or of our name. Please choose another.',
  no_password: 'This account has no password yet. We can send you a link to set one.',
  email_not_verified: 'Please confirm your email first. We can send you a code.',
  invalid_code: 'That code is not right. Use the newest mail, or ask for a new code.',
  code_expired: 'That code is no longer valid. Please ask for a new one.',
  too_many_guesses: 'That was the third wrong code, so it is no longer valid. Please ask for a new one.',
  code_too_soon: 'Please wait {seconds} seconds before you ask for another code.',
  invalid_link: 'Invalid session. Please use the link from your email again.',
  reset_unavailable: 'Passwords cannot be reset on this server, because it sends no mail.',
  mail_unavailable: 'This server sends no mail, so this cannot be done here.',
  provider_unavailable: 'This way of signing in is not set up on this server.',
  oauth_cancelled: 'You stopped signing in. Nothing has changed.',
  oauth_failed: 'Signing in there did not work. Please try again.',
  oauth_email_unverified: 'Your email is not confirmed there. Please confirm it first, or sign up with a password.',
  oauth_account_exists:
    'There is an account with this email that was not made this way. Sign in with its password, or set a new one.',
  forbidden_origin: 'This request came from another site.',
  not_found: 'There is nothing here.',
  invalid_request: 'That request was not understood.',
  consent_required: 'This edit hands your photo to another company’s AI model. Please say first whether it may.',
  invalid_params: 'These settings do not fit the tool.',
  session_conflict: 'This photo was edited somewhere else meanwhile.',
  idempotency_conflict: 'This key was already used for another edit.',
  free_limit_reached:
    "You've used all {total} of your free edits. For unlimited access and more features, download our app!",
  tool_unavailable: 'This tool is not available on this server yet.',
  queue_full: 'Too many edits are waiting right now. Please try again in a minute.',
  own_queue_full: 'You have several edits or searches waiting already. Try again when one is done.',
  rate_limited: 'Too many requests. Please wait a moment.',
  no_image: 'No image to process.',
  too_large: 'That file is too large.',
  too_many_pixels: 'That picture is {width} × {height} pixels. At most {millions} million pixels can be opened.',
  unsupported_image: 'That file is not a picture we can open. JPG, PNG, WEBP and HEIC work.',
  unsupported_colours:
    'The colours of this PNG (HDR, for example) are not supported. Please save it in sRGB, and try again.',
  unreadable_image: 'That picture is damaged and could not be read.',
  too_slow: 'Your request did not arrive in time. Please try again.',
  upload_failed: 'The upload did not arrive whole. Please try again.',
  edit_failed: 'An unknown error occurred during processing.',
  avatars_failed: 'An unknown error occurred while generating avatars.',
  source_unreachable: 'Failed to fetch image: {status}',
  edit_lost: 'The server was restarted during this edit. Your free edit is back; please try again.',
  edit_timed_out: 'This edit took too long and was stopped. Your free edit is back.',
  search_timed_out: 'This search took too long and was stopped. Try again, or paint over it. This cost no free edit.',
  no_subject: 'We could not find a clear subject in this picture. Your free edit is back.',
  object_not_found: 'We couldn’t find “{object}” in this picture. Try other words. This cost no free edit.',
  object_uncertain: 'We’re not sure what “{object}” means here: {found}. Try other words. This cost no free edit.',
  too_small: 'This picture is too small to find things in. Use a larger one, or paint over what you mean.',
  nothing_marked: 'Nothing is marked: say what should go, or paint over it. This cost no free edit.',
  nothing_left: 'The marked area leaves too little of the picture to fill the gap from. This cost no free edit.',
  instruction_unknown: 'We did not understand “{part}”. This works: {examples}. This cost no free edit.',
  other_tool: '{tool} does this. Open your photo in {tool}? This cost no free edit.',
  same_ratio: 'This picture already has the ratio {ratio}. This cost no free edit.',
  result_too_large: 'The result would have more than {megapixels} megapixels. This cost no free edit.',
  nothing_to_change: 'There is nothing to change in this picture. This cost no free edit.',
  model_unavailable: 'The AI model cannot be reached from this server right now. Your free edit is back.',
  model_busy: 'The AI model is too busy right now. Your free edit is back; please try again in a few minutes.',
  model_rejected: 'The AI model could not work with this picture. Your free edit is back.',
  model_refused: 'The AI model declined to edit this picture. Your free edit is back.',
  nothing_changed: 'The AI model left this picture as it was. Your free edit is back.',
  answer_strayed:
    'The AI model changed more of this picture than was asked for. Your free edit is back; please try again.',
  no_image_generated: 'No image was generated by the model.',
  no_avatars_generated: 'No avatars were generated by the model. {reason}',
  avatars_missing: 'Failed to generate one or more avatars.',
  nothing_missing: 'Nothing is missing from this edit.',
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
  colours_untold:
    'Most of this picture does not tell its colours. Say some in words, such as “the car is green”, and they are painted.',
  subject_cut: 'The picture’s border cuts its subject, so what goes on there is a guess.',
  edge_line_stays:
    'A thin line at the old edge of your photo stays as it is. Mark it with Magic Eraser to take it out.',
  stains_may_remain: 'Stains were evened out. Where one still shows, mark it with Magic Eraser.',
  damage_may_remain: 'Scratches and dust were filled. Where some still show, mark them with Magic Eraser.',
  stood_in_unreachable: 'The AI model cannot be reached right now, so our own editor did this, on this server.',
  stood_in_broken: 'The AI model is not answering right now, so our own editor did this, on this server.',
  stood_in_spent: 'The AI model is used up for today, so our own editor did this, on this server.',
} as const;

/** Said before the reason why our own editor, asked in the hosted model's place, could not do an edit. */
export const awayMessages = {
  misconfigured: 'The AI model cannot be reached right now, and our own editor could not do this in its place.',
  quota_spent: 'The AI model is used up for today, and our own editor could not do this in its place.',
  budget_spent: 'The AI model is used up for today, and our own editor could not do this in its place.',
  broken: 'The AI model is not answering right now, and our own editor could not do this in its place.',
} as const;

export type AwayReason = keyof typeof awayMessages;

/** What else can be the reason in `no_avatars_generated`, beside another error's sentence. */
export const reasonMessages = { edit_returned: 'Your free edit is back.' } as const;

export type ReasonCode = keyof typeof reasonMessages;

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
