/** Browsers offer the clipboard only on a secure page. */
export const canCopy = (): boolean => 'ClipboardItem' in window && 'clipboard' in navigator;

/** Whether this system has other apps to take an image. */
export const canShare = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'picture.png', { type: 'image/png' })] }) ?? false;

/** Takes the promise, not the file: some browsers allow it only at once after a press. */
export async function copyToClipboard(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}

/** Closing the share sheet is no failure. */
export async function share(file: File): Promise<void> {
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  });
}
