/** The business constants: what the product promises, not what a machine can bear (that is configuration). */

/** Free edits of an account before the way leads to the mobile app. An operator can change it (FREE_GENERATIONS). */
export const FREE_GENERATIONS = 5;

export const DASHBOARD_RECENT = 5;
export const GALLERY_LIMIT = 100;

/** The formats that hints name. Of an AVIF, the browser sends a PNG; a TIFF is rarely a photo of a phone. */
export const ACCEPTED_FORMATS = ['JPG', 'PNG', 'WEBP', 'HEIC'] as const;
export const ACCEPTED_CONTENT_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
  'image/tiff',
] as const;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** How long somebody waits before a code can be sent again (A2). */
export const RESEND_SECONDS = 60;
/** How long a page that tells of a success stays before it goes on by itself. */
export const SUCCESS_REDIRECT_MS = 4_000;
/** How long it is said that the profile was saved. */
export const PROFILE_SAVED_MS = 3_000;

/** Photos that are edited in one go. */
export const BATCH_LIMIT = 50;

export const ZOOM = { min: 10, max: 200, step: 10, start: 50 } as const;
export const COMPARISON_START = 50;

/** Steps back, and steps forward, that the editor of a photo keeps. */
export const EDITOR_HISTORY_LIMIT = 500;

/** The widths that a screen may have of a picture, smallest first; a picture is never enlarged. What is wider is sharp on no screen. */
export const DERIVATIVE_WIDTHS = [160, 320, 640, 1024, 1600, 2048, 4096, 8192] as const;

/** E8: the squares that a picture is fitted into when it is saved, in pixels of a side; the picture's own size beside them. */
export const SAVE_SIZES = [400, 800, 1600, 2000, 4000] as const;
export const SAVE_SIZE_START = 1600;
export const SAVE_FORMATS = ['png', 'jpeg', 'webp', 'avif'] as const;
/** Of all but PNG, in percent: small, good, best. */
export const SAVE_QUALITIES = [70, 85, 95] as const;

/** How the progress bar of an edit rises while the server works; it is 100 only once the result is there. */
export const PROGRESS_TICKS = {
  edit: { step: 5, everyMs: 200, ceiling: 95 },
  avatar: { step: 2, everyMs: 500, ceiling: 98 },
} as const;

/** What Pro costs in the app's stores, in US dollars a year and a month. */
export const SUBSCRIPTION = { yearly: 59.99, monthly: 9.99 } as const;

/** How long a shared link works. */
export const SHARE_DAYS = 7;

/** API keys that an account has at most. */
export const API_KEY_LIMIT = 10;
export const API_KEY_NAME_LENGTH = 60;
/** What every API key begins with. */
export const API_KEY_PREFIX = 'pxm_';
