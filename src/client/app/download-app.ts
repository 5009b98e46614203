import type { LucideIcon } from 'lucide-react';
import { sharedValue } from '../ui/shared-value.ts';
import type { Profile } from './members/api.ts';

/** The free edits that are used when the window opens. */
export interface FreeEdits {
  readonly used: number;
  readonly total: number;
  /** How many come back next, and when, where some do. */
  readonly next?: Profile['nextFreeEdits'];
}

export const freeEditsOf = ({ imageGenerationsCount, freeGenerations, nextFreeEdits }: Profile): FreeEdits => ({
  used: imageGenerationsCount,
  total: freeGenerations,
  next: nextFreeEdits,
});

/** What the window has a button for: to save the result behind it, to sign up, or what is still free. */
export interface WindowAction {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly run: () => void;
}

/** What the window is opened with. */
export interface DownloadAppRequest {
  readonly freeEdits: FreeEdits;
  /** Nobody is signed in: what is used are tries, and an account has edits of its own. */
  readonly isGuest?: boolean;
  readonly first?: WindowAction | undefined;
  /** What costs no edit, where it can be done from here. */
  readonly stillFree?: readonly WindowAction[];
  /** The picture that is open, which the code leads a phone to. */
  readonly imageId?: string | undefined;
}

/** The window beside a result belongs to a photo, for which closing it is remembered. */
export interface AppOffer extends DownloadAppRequest {
  readonly photoId: string;
}

/** Null while the window is not in the middle of the page. */
const request = sharedValue<DownloadAppRequest | null>(null);

/** The window beside a result (E7); null where there is none. */
const offer = sharedValue<AppOffer | null>(null);

export const useAppOffer = offer.use;

export const isSpent = ({ used, total }: FreeEdits): boolean => used >= total;

/** Shows the window beside a result, unless it was closed for the photo while free edits were left. It takes no focus and covers nothing. */
export function offerDownloadApp(asked: AppOffer): void {
  if (isSpent(asked.freeEdits) || !closedFor().includes(asked.photoId)) offer.set(asked);
}

/** The person closes the window beside a result: for this photo it does not open by itself again. */
export function closeAppOffer(): void {
  const closed = offer.get();
  offer.set(null);
  if (closed) rememberClosed(closed.photoId);
}

/** It goes with its result. Returns what was shown. */
export function withdrawAppOffer(): AppOffer | null {
  const shown = offer.get();
  offer.set(null);
  return shown;
}

export const useDownloadApp = request.use;

/** Opens the window in the middle of the page. The focus returns to where it is now when it closes. */
export function openDownloadApp(asked: DownloadAppRequest): void {
  request.set(asked);
}

export function closeDownloadApp(): void {
  request.set(null);
}

/** In local storage: the photos for which the window was closed, the latest last. */
const CLOSED_KEY = 'closedAppOffers';
const MOST_REMEMBERED = 50;

function closedFor(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLOSED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

function rememberClosed(photoId: string): void {
  const kept = [...closedFor().filter((id) => id !== photoId), photoId].slice(-MOST_REMEMBERED);
  localStorage.setItem(CLOSED_KEY, JSON.stringify(kept));
}
