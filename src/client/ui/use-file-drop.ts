import { useEffect, useRef, useState } from 'react';

/**
 * Files that are dropped anywhere on the page, or pasted: one at least. True while one is dragged over it. Without this the
 * browser would leave the page to show a dropped file.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const controller = new AbortController();
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: controller.signal });

    const take = (files: FileList) => files.length > 0 && latest.current([...files]);

    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    });
    // Left for no other element: the file has left the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false));
    listen('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(false);
      take(event.dataTransfer.files);
    });
    listen('paste', ({ clipboardData }) => clipboardData && take(clipboardData.files));
    return () => controller.abort();
  }, []);
  return dragging;
}
