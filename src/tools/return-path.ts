/** Where somebody is led who was on the way nowhere in particular. */
const HOME = '/dashboard';

/** Against which a path is read; no address of ours begins so, and none can (RFC 2606). */
const NOWHERE = 'https://return.invalid';

/**
 * Where to lead somebody after signing in: `wanted`, when it is a path of this very site, else the dashboard. Refused is
 * whatever a browser, a router or a proxy might read as another site's: `//evil`, `/\evil`, `https:evil`, `/%2F/evil`.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return HOME;
  const { origin, pathname, search, hash } = new URL(wanted, NOWHERE);
  const [path = ''] = wanted.split(/[?#]/, 1);
  const isOdd = /[\p{Cc}\\]/u.test(wanted) || /%2f|%5c|\/\//i.test(path) || pathname.startsWith('//');
  return isOdd || origin !== NOWHERE ? HOME : pathname + search + hash;
}
