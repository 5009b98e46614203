import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';

/**
 * Every error that the API can answer with: its code and what a person reads. The HTTP status of a code
 * stands beside what throws it (`*.errors.ts` in `server/`); the client says it in the visitor's language by its code (client/language/tool-messages.ts).
 */
export const errorMessages = {
  unauthenticated: 'Please sign in first.',
  invalid_date: 'That date doesn’t exist. Please check it.',
  password_wrong: 'That’s not the right password.',
  sign_in_again: 'Please sign in again first. For your safety, this only works within ten minutes of signing in.',
  account_blocked: 'This account has been blocked. If you think that’s a mistake, please contact us.',
  wrong_credentials: 'Invalid email or password.',
  email_taken: 'There’s already an account with this email. Sign in instead.',
  invalid_email: 'Please enter a valid email address.',
  same_email: 'That’s already your email address.',
  password_too_short: `Please choose a password with at least ${MIN_PASSWORD_LENGTH} characters.`,
  password_too_long: `Please choose a password with at most ${MAX_PASSWORD_LENGTH} characters.`,
  password_easy:
    'That password is too easy to guess. Please choose a less common one, without your email or our name in it.',
  no_password: 'This account doesn’t have a password yet. We can send you a link to set one.',
  email_not_verified: 'Please confirm your email first. We can send you a code.',
  invalid_code: 'That code isn’t right. Use the one in our latest email, or ask for a new one.',
  code_expired: 'That code has expired. Please ask for a new one.',
  too_many_guesses: 'That was the third wrong code, so it no longer works. Please ask for a new one.',
  code_too_soon: 'Please wait {seconds} seconds before you ask for another code.',
  invalid_link: 'Invalid session. Please use the link from your email again.',
  reset_unavailable: 'We can’t send email from here, so you can’t reset your password.',
  mail_unavailable: 'We can’t send email from here, so this won’t work.',
  provider_unavailable: 'You can’t sign in this way yet. Please use your email instead.',
  oauth_cancelled: 'You didn’t finish signing in. Nothing has changed.',
  oauth_failed: 'We couldn’t sign you in that way. Please try again.',
  oauth_email_unverified:
    'That account’s email isn’t confirmed yet. Please confirm it there first, or sign up here with a password.',
  oauth_account_exists: 'There’s already an account with this email. Sign in with its password, or set a new one.',
  invalid_key: 'This API key doesn’t work. It may have been revoked.',
  too_many_keys: 'You already have {limit} API keys. Revoke one that you don’t need.',
  forbidden_origin: 'We blocked this request because it came from another site.',
  not_found: 'We couldn’t find that.',
  invalid_request: 'We didn’t understand that request.',
  consent_required: 'This edit sends your photo to another company’s AI model. Please tell us first if that’s OK.',
  invalid_params: 'These settings don’t work with this tool.',
  session_conflict: 'This photo was edited in another tab or on another device.',
  idempotency_conflict: 'This key was already used for another edit.',
  free_limit_reached:
    "You've used all {total} of your free edits. For unlimited access and more features, download our app!",
  tool_unavailable: 'This tool isn’t available yet.',
  queue_full: 'A lot of edits are waiting right now. Please try again in a minute.',
  own_queue_full: 'You already have several edits or searches waiting. Please try again when one is done.',
  rate_limited: 'Too many requests. Please wait a moment.',
  no_image: 'No image to process.',
  too_large: 'That file is too large. Please choose a smaller one.',
  too_many_pixels: 'That photo is {width} × {height} pixels. We can open up to {millions} megapixels.',
  unsupported_image: 'We can’t open that file. JPG, PNG, WEBP and HEIC work, and so do most TIFFs.',
  unsupported_colors: 'We can’t read this PNG’s colors (it may be HDR). Please save it as sRGB and try again.',
  copy_too_wide: '{format} files can have up to {limit} pixels on a side. Please choose PNG, or a smaller size.',
  unreadable_image: 'That photo is damaged, and we couldn’t read it. Please try another copy.',
  too_slow: 'Your request took too long to arrive. Please try again.',
  upload_failed: 'Your upload was interrupted. Please try again.',
  edit_failed: 'An unknown error occurred during processing.',
  avatars_failed: 'An unknown error occurred while generating avatars.',
  source_unreachable: 'Failed to fetch image: {status}',
  edit_lost: 'We had to restart during this edit. Your free edit is back, so please try again.',
  edit_timed_out: 'This edit took too long, so we stopped it. Your free edit is back.',
  search_timed_out:
    'This search took too long, so we stopped it. Try again, or paint over what you mean. This didn’t use a free edit.',
  no_subject: 'We couldn’t find a clear subject in this photo. Your free edit is back.',
  no_face:
    'We couldn’t find a face in this photo. Choose a photo that shows one from the front. This didn’t use a free edit.',
  object_not_found: 'We couldn’t find “{object}” in this photo. Try other words. This didn’t use a free edit.',
  object_uncertain: 'We’re not sure what you mean by “{object}”. Try other words. This didn’t use a free edit.',
  several_uncertain:
    'We’re not sure where these are: {objects}. Change one thing at a time. This didn’t use a free edit.',
  too_small: 'This photo is too small to find things in. Use a larger one, or paint over what you mean.',
  nothing_marked: 'Nothing is marked yet. Say what to remove, or paint over it. This didn’t use a free edit.',
  nothing_left:
    'There isn’t enough left of the photo to fill such a large gap. Mark a smaller area. This didn’t use a free edit.',
  instruction_unknown:
    'We didn’t understand “{part}”. You can try “blur the background”, “make it warmer and a bit brighter” or “crop to a square”. This didn’t use a free edit.',
  needs_model:
    'This takes a large AI model that this site doesn’t have. Here, Magic Editor can change colors, light and background, or crop. This didn’t use a free edit.',
  style_unknown: '{nearest} is the closest style to “{asked}”. Use it? This didn’t use a free edit.',
  style_needs_model:
    'This takes a large AI model that this site doesn’t have. Here, AI Avatar has the styles that you can pick. This didn’t use a free edit.',
  other_tool: '{tool} can do this. Open your photo in {tool}? This didn’t use a free edit.',
  cut_at_edge:
    'Someone or something is cut off at the edge of this photo, and we can’t make up the rest. Try a ratio that extends the other sides. This didn’t use a free edit.',
  would_repeat: '{asked} is too wide for this photo. Try {ratio}. This didn’t use a free edit.',
  extension_poor:
    'We can’t make up believable surroundings for this photo. Try another ratio, or put it on a blurred frame. This didn’t use a free edit.',
  same_ratio: 'This photo already has the ratio {ratio}. This didn’t use a free edit.',
  result_too_large:
    'The result would be over {megapixels} megapixels, which is more than we can make. This didn’t use a free edit.',
  enlarging_unavailable: 'We can’t enlarge photos right now. This didn’t use a free edit.',
  nothing_to_change: 'There’s nothing to change in this photo. This didn’t use a free edit.',
  nothing_to_restore:
    'We found nothing here that we can restore. If there are cracks or stains, paint over them with the brush in Magic Eraser. This didn’t use a free edit.',
  already_colored:
    'This photo already has its colors. To make them livelier, try Enhancer. This didn’t use a free edit.',
  colors_unknown:
    'Nothing in this photo tells us its colors. Tell us some, such as “the car is green”, and try again. This didn’t use a free edit.',
  model_unavailable: 'We can’t reach the AI model right now. Your free edit is back.',
  model_busy: 'The AI model is too busy right now. Your free edit is back, so please try again in a few minutes.',
  model_rejected: 'The AI model couldn’t work with this photo. Your free edit is back.',
  model_refused: 'The AI model declined to edit this photo. Your free edit is back.',
  nothing_changed: 'The AI model didn’t change anything in this photo. Your free edit is back.',
  answer_strayed: 'The AI model changed more than you asked for. Your free edit is back, so please try again.',
  no_image_generated: 'No image was generated by the model.',
  no_avatars_generated: 'No avatars were generated by the model.',
  avatars_missing: 'Failed to generate one or more avatars.',
  nothing_missing: 'Nothing is missing from this set.',
  immich_key_refused: 'Immich didn’t accept your API key. Enter it under “From Immich” on your dashboard.',
  immich_forbidden: 'Your Immich API key isn’t allowed to do that. Make one with the permissions we list.',
  immich_gone: 'We couldn’t find that photo in Immich anymore.',
  immich_refused: 'Immich didn’t take this image. It may be out of space.',
  immich_too_old: 'This Immich is too old: {version}. It has to be {least} or newer.',
  immich_unreadable: 'Immich answered something that we can’t read.',
  immich_unavailable: 'We can’t reach Immich right now. Please try again in a moment.',
  out_of_space: 'We’ve run out of space for this photo. Please try again later.',
  not_ready: 'We can’t do this right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** Said before the reason why our own editor, asked in the model server's place, could not do an edit. */
export const awayMessages = {
  misconfigured: 'We can’t reach the AI model right now, and our own editor couldn’t do this instead.',
  quota_spent: 'The AI model has reached its limit for today, and our own editor couldn’t do this instead.',
  budget_spent: 'The AI model has reached its limit for today, and our own editor couldn’t do this instead.',
  broken: 'The AI model isn’t answering right now, and our own editor couldn’t do this instead.',
} as const;

export type AwayReason = keyof typeof awayMessages;

/** What else can be the reason that stands beside `no_avatars_generated`, other than another error's sentence. */
export const reasonMessages = { edit_returned: 'Your free edit is back.' } as const;

export type ReasonCode = keyof typeof reasonMessages;

/** With one of these a tool leaves the photo as it was: there was nothing for it to do, and no free edit is used. */
export const leavesAsIs: readonly ErrorCode[] = [
  'nothing_to_change',
  'nothing_to_restore',
  'already_colored',
  'colors_unknown',
  'nothing_changed',
  'no_subject',
  'no_face',
  'same_ratio',
  'cut_at_edge',
  'would_repeat',
  'extension_poor',
];

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
