/**
 * To be called once the page has its handlers: does what was pressed or chosen before, which the script in the head has held
 * (late-scripts.ts), and lets it hold nothing from now on.
 */
export function replayEarlyInput(): void {
  document.documentElement.dataset['ready'] = '';
  for (const held of document.querySelectorAll<HTMLElement>('[data-held]')) {
    const isPress = held.dataset['held'] === 'click';
    delete held.dataset['held'];
    if (isPress) held.click();
    else held.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
