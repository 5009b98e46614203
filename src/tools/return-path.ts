/** Where somebody is led who was on the way nowhere in particular. */
const HOME = '/dashboard';

/**
 * Where to lead somebody after signing in: `wanted`, when it is a path of this very site, else the dashboard. Refused is
 * whatever a browser, a router or a proxy might read as another site's: `//evil`, `/\evil`, `https:evil`, `/%2F/evil`.
 * It is judged as it is written, not as some parser reads it: no two of those agree on odd paths.
 */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/')) return HOME;
  const [path = ''] = wanted.split(/[?#]/, 1);
  const isOdd = /[\p{Cc}\\]/u.test(wanted) || /%2f|%5c|\/\//i.test(path);
  return isOdd ? HOME : wanted;
}
