import type { ComponentType } from 'react';

/** A place in the tree of pages: app/routes.ts. */
export interface Route {
  /** Its part of the address; `:slug` stands for anything without a slash, `*` for everything. None: it only holds others. */
  readonly path?: string;
  /** The module of it, from src/client: `routes/site/blog.tsx`. */
  readonly file: string;
  readonly children?: readonly Route[];
}

export type Params = Readonly<Record<string, string>>;

/** An element of the head. */
export type HeadElement =
  | { readonly title: string }
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string }
  | { readonly rel: string; readonly href: string };

/** What a loader is asked. */
export interface LoaderArguments {
  /** The address of the page. */
  readonly url: URL;
}

/** What the file of a route exports. */
export interface RouteModule {
  readonly default: ComponentType;
  /** Called at every change of page, all of a page's at the same time. The page shows once all have answered. */
  readonly clientLoader?: (asked: LoaderArguments) => unknown;
  /** Paths that its loader asks for somebody who is signed in: the head of a prerendered page asks before any script is there. */
  readonly asksFirst?: readonly string[];
  /** Of a page: its head. */
  readonly meta?: (page: { readonly params: Params }) => readonly HeadElement[];
}

/** What a loader returns instead of data to show another page. */
export class Redirect {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

export const redirect = (to: string): Redirect => new Redirect(to);

/** What `useLoaderData` gives of a loader. */
export type LoaderData<Loader> = Loader extends (...given: never) => infer Answer
  ? Exclude<Awaited<Answer>, Redirect>
  : never;

/** A route that an address leads through, and what is filled in for its path. */
export interface Match {
  readonly route: Route;
  readonly params: Params;
}

/** The routes that an address leads through, the outermost first: of the first page in the tree that fits it. */
export function matchRoutes(routes: readonly Route[], pathname: string): readonly Match[] {
  const segments = pathname.split('/').filter(Boolean);
  return firstMatch(routes, segments) ?? [];
}

function firstMatch(routes: readonly Route[], segments: readonly string[]): readonly Match[] | null {
  for (const route of routes) {
    const own = take(route.path, segments);
    if (!own) continue;
    const inner = route.children ? firstMatch(route.children, own.rest) : own.rest.length === 0 ? [] : null;
    if (inner) return [{ route, params: own.params }, ...inner];
  }
  return null;
}

function take(
  path: string | undefined,
  segments: readonly string[],
): { params: Params; rest: readonly string[] } | null {
  if (path === '*') return { params: {}, rest: [] };
  const parts = path?.split('/') ?? [];
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at];
    if (segment === undefined) return null;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part !== segment) return null;
  }
  return { params, rest: segments.slice(parts.length) };
}

/** A part of an address as it is read; one with a `%` that encodes nothing, as it stands. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
