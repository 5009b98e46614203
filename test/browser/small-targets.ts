import type { Page } from '@playwright/test';

/** CSS pixels, of a finger (WCAG 2.2, 2.5.5). */
const SIDE = 44;

/**
 * The controls that can be pressed but are smaller than a finger, one line each. A link within a sentence may be (2.5.5, inline),
 * and so may what the reader's agent draws.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((side) => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=switch], [role=menuitem]';
    const scrolled = { left: scrollX, top: scrollY };

    /** What a press on `element` may hit instead of it: its labels. */
    const parts = (element: Element) => [element, ...((element as HTMLInputElement).labels ?? [])];

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('[inert]');

    const isInSentence = (element: Element) =>
      element.localName === 'a' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement!.textContent!.trim() !== element.textContent!.trim();

    const hits = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && parts(element).some((part) => part.contains(hit));
    };

    /** How far a press hits it from its middle on, both ways together; at most `side`. Zero where something lies over it. */
    const reach = (element: Element, [dx, dy]: readonly [number, number]) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      let length = 0;
      for (const way of [1, -1]) {
        let step = 0;
        while (step < side && hits(element, x + way * dx * step, y + way * dy * step)) step++;
        length += step;
      }
      return length;
    };

    const isLarge = (element: Element) =>
      parts(element).some((part) => {
        const { width, height } = part.getBoundingClientRect();
        return width >= side - 0.5 && height >= side - 0.5;
      });

    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      (element.textContent?.trim() || element.getAttribute('name') || element.className);

    const small = [...document.querySelectorAll(CONTROLS)]
      .filter((element) => isSeen(element) && !isInSentence(element) && !isLarge(element))
      .flatMap((element) => {
        element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const [across, down] = [reach(element, [1, 0]), reach(element, [0, 1])];
        const isCovered = across === 0 || down === 0;
        return isCovered || (across >= side - 1 && down >= side - 1)
          ? []
          : [`${element.localName} “${nameOf(element)}”: ${across} × ${down}`];
      });
    scrollTo({ ...scrolled, behavior: 'instant' });
    return small;
  }, SIDE);
}
