import { useIsPhone } from '../ui/media-query.ts';
import { message, type Message } from '../language/text.ts';
import { useConfig } from './config.ts';

/**
 * How a phone gets here: by a code that its camera reads. `phone`: it is here already. `none`: no other device can open this site.
 * Undefined until the site's address is known.
 */
export type WayToPhone = 'code' | 'phone' | 'none';

export function useWayToPhone(): WayToPhone | undefined {
  const publicUrl = useConfig()?.publicUrl;
  if (useIsPhone()) return 'phone';
  if (!publicUrl) return undefined;
  return isOfThisComputer(publicUrl) ? 'none' : 'code';
}

/** An address that no other device can reach. */
export const isOfThisComputer = (url: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** What the window of the app is called while free edits are left. */
export const titleOfWay: Readonly<Record<WayToPhone, Message>> = {
  code: message('app.title'),
  phone: message('app.onPhone'),
  none: message('app.about'),
};
