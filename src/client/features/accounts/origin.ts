/** The page that asked for a sign-in, from the address's `from`: a path of this site, or else null. */
export function originOf(search: URLSearchParams, site = location.origin): string | null {
  const from = search.get('from');
  if (!from?.startsWith('/')) return null;
  const target = URL.parse(from, site);
  return target?.origin === site ? target.pathname + target.search : null;
}
