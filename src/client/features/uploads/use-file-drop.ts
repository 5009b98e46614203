import { useEffect, useRef, useState } from 'react';

/**
 * A file that is dropped anywhere on the page, or pasted. True while one is dragged over it. Without this the browser
 * would leave the page to show a dropped file.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFile);
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const controller = new AbortController();
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop' | 'paste'>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: controller.signal });

    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(true);
    });
    // Left for no other element: the file has left the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setDragging(false));
    listen('drop', (event) => {
      const file = event.dataTransfer?.files[0];
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragging(false);
      if (file) latest.current(file);
    });
    listen('paste', ({ clipboardData }) => {
      const file = clipboardData?.files[0];
      if (file) latest.current(file);
    });
    return () => controller.abort();
  }, []);
  return dragging;
}
