import { routes } from '../app/routes.ts';
import type { Location } from './location.ts';
import { type Match, matchRoutes, Redirect, type RouteModule } from './route.ts';

const modules = import.meta.glob<RouteModule>('../routes/**/*.tsx');

/** A route that a page leads through, with all that its component needs. */
export interface LoadedMatch extends Match {
  readonly module: RouteModule;
  /** Of its loader, if it has one. */
  readonly data?: unknown;
}

/** What is shown. */
export interface Page {
  readonly location: Location;
  /** The outermost first; the last is the page itself. */
  readonly matches: readonly LoadedMatch[];
  /** Where the first match stands whose loader has not answered yet; only of the first page of a visit. */
  readonly awaits?: number;
  /** What a loader failed with: it is told in place of the page. */
  readonly failure?: { readonly error: unknown };
}

/** The script of a page failed to load: there is no connection, or the server has another version. */
export class MissingScriptError extends Error {}

/**
 * The page with its scripts, before any loader has run.
 * @throws {MissingScriptError}
 */
export async function preparePage(location: Location): Promise<Page> {
  const matches = await Promise.all(
    matchRoutes(routes, location.pathname).map(async (match) => ({ ...match, module: await moduleOf(match) })),
  );
  const awaits = matches.findIndex(({ module }) => module.clientLoader);
  return { location, matches, ...(awaits >= 0 && { awaits }) };
}

/**
 * The page with what its loaders answer. A loader begins as soon as its own script is there. Of several that fail, or lead
 * elsewhere, the outermost counts.
 * @throws {ScriptMissing}
 */
export async function loadPage(location: Location): Promise<Page | Redirect> {
  const url = new URL(location.pathname + location.search, window.location.origin);
  const asked = matchRoutes(routes, location.pathname).map((match) => {
    const module = moduleOf(match);
    return { match, module, answer: module.then(({ clientLoader }) => clientLoader?.({ url })) };
  });
  const answers = await Promise.allSettled(asked.map(({ answer }) => answer));
  const loaded = await Promise.all(asked.map(({ module }) => module));
  const matches: LoadedMatch[] = [];
  for (const [at, { match }] of asked.entries()) {
    const answer = answers[at]!;
    if (answer.status === 'rejected') return { location, matches: withRest(), failure: { error: answer.reason } };
    if (answer.value instanceof Redirect) return answer.value;
    matches.push({ ...match, module: loaded[at]!, data: answer.value });
  }
  return { location, matches };

  /** For its head: what the page would have been. */
  function withRest(): readonly LoadedMatch[] {
    return asked.map(({ match }, at) => ({ ...match, module: loaded[at]! }));
  }
}

async function moduleOf({ route }: Match): Promise<RouteModule> {
  try {
    return await modules[`../${route.file}`]!();
  } catch (error) {
    throw new MissingScriptError(route.file, { cause: error });
  }
}
