/**
 * The script in the head (first-paint.ts) holds back every form that has no script yet, because the browser would write what
 * was typed into the address. As the `ref` of a form, this lets it go, and sends it if it was held back.
 */
export function formReady(form: HTMLFormElement | null): void {
  if (!form) return;
  const { waits } = form.dataset;
  delete form.dataset['waits'];
  form.dataset['ready'] = '';
  // Once React has finished with the page: its own handlers are not all there before.
  if (waits !== undefined) queueMicrotask(() => form.requestSubmit());
}
