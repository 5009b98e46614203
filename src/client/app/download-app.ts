import { sharedValue } from '../ui/shared-value.ts';

/** The free edits that are used when the dialog opens. */
export interface FreeEdits {
  readonly used: number;
  readonly total: number;
}

/** What the dialog offers before the app: to save the result behind it, or to sign up. */
export interface FirstAction {
  readonly label: string;
  readonly run: () => void;
}

/** What the dialog is opened with. */
export interface DownloadAppRequest {
  readonly freeEdits: FreeEdits;
  readonly first?: FirstAction | undefined;
}

/** Null while the dialog is closed. */
const request = sharedValue<DownloadAppRequest | null>(null);

/** What the line beside a new result opens the dialog with (E7); null where there is none. */
const offer = sharedValue<DownloadAppRequest | null>(null);

export const useAppOffer = offer.use;

/** Shows the line beside a result that leads to the dialog. It takes no focus and covers nothing. */
export function offerDownloadApp(freeEdits: FreeEdits, first?: FirstAction | undefined): void {
  offer.set({ freeEdits, first });
}

export function withdrawAppOffer(): void {
  offer.set(null);
}

export const useDownloadApp = request.use;

/** Opens the dialog that leads to the mobile app. The focus returns to where it is now when the dialog closes. */
export function openDownloadApp(freeEdits: FreeEdits, first?: FirstAction | undefined): void {
  request.set({ freeEdits, first });
}

export function closeDownloadApp(): void {
  request.set(null);
}
