import type { ComponentProps, MouseEvent } from 'react';
import { addressOf, hrefOf, type To } from './location.ts';
import { navigate } from './router.ts';
import { useLocation } from './routing.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  readonly replace?: boolean;
  /** Handed to the page that it leads to. */
  readonly state?: unknown;
}

/** A link that navigates without a page load. To another site it is an ordinary link. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const location = useLocation();
  const href = hrefOf(to, location.pathname);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { origin, pathname, search, hash } = new URL(href, window.location.href);
    if (!isPlainPress(event) || origin !== window.location.origin) return;
    event.preventDefault();
    const isHere = addressOf(location) === addressOf({ pathname, search, hash });
    void navigate(href, { replace: replace ?? isHere, state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Not a press that opens a new window or tab. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasKey = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return !event.defaultPrevented && event.button === 0 && !hasKey && (target === '' || target === '_self');
}
