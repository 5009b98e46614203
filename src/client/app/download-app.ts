import { sharedValue } from '../ui/shared-value.ts';

/** How many free edits are gone when the dialog opens, of how many. */
export interface FreeEdits {
  readonly used: number;
  readonly total: number;
}

/** Saves the result that the dialog stands in front of, so that it need not be put away first. */
export interface SaveResult {
  readonly label: string;
  readonly run: () => void;
}

/** What the dialog says when it opens. */
export interface DownloadAppRequest {
  readonly freeEdits: FreeEdits;
  readonly save?: SaveResult | undefined;
}

/** Null while the dialog is closed. */
const request = sharedValue<DownloadAppRequest | null>(null);

export const useDownloadApp = request.use;

/** Opens the dialog that leads to the mobile app. The focus returns to where it is now when the dialog closes. */
export function openDownloadApp(freeEdits: FreeEdits, save?: SaveResult | undefined): void {
  request.set({ freeEdits, save });
}

export function closeDownloadApp(): void {
  request.set(null);
}
