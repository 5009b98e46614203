/** Written by the build (scripts/pages/build.ts): the files that every page may need, and a hash of their names and contents. */
declare const SITE_FILES: readonly string[];
declare const SITE_VERSION: string;

const SHELL = '/__spa-fallback.html';
const PREFIX = 'site-';
const current = PREFIX + SITE_VERSION;

/** Behind what the page asks for meanwhile, such as its pictures. */
export async function storeSite(): Promise<void> {
  const cache = await caches.open(current);
  const files = SITE_FILES.map((file) => new Request(file, { priority: 'low' }));
  await cache.addAll([...files, new Request(SHELL, { cache: 'reload', priority: 'low' })]);
}

export async function deleteOldSites(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== current);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page from the network; without a connection the one that finds in the browser which screen it is. */
export async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(SHELL, { cacheName: current })) ?? Response.error();
  }
}

/** Its name holds a hash of its content, so that the stored one is the right one. */
export async function assetOf(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: current, ignoreVary: true })) ?? fetch(request);
}
