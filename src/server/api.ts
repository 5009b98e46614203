import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type * as accountData from './account-data/account-data.contract.ts';
import type * as apiKeys from './api-keys/api-keys.contract.ts';
import type * as consent from './consent/consent.contract.ts';
import type * as accounts from './accounts/accounts.contract.ts';
import type * as security from './accounts/security.contract.ts';
import type * as editorSessions from './editor-sessions/editor-sessions.contract.ts';
import type * as generations from './generations/generations.contract.ts';
import type * as files from './images/files.contract.ts';
import type * as images from './images/images.contract.ts';
import type * as immich from './immich/immich.contract.ts';
import type * as masks from './masks/masks.contract.ts';
import type * as phoneLink from './phone-link/phone-link.contract.ts';
import type * as profile from './profile/profile.contract.ts';
import type * as status from './status/status.contract.ts';
import type * as webhooks from './webhooks/webhooks.contract.ts';
import type * as waitlist from './waitlist/waitlist.contract.ts';

type RoutesOf<Contract> = Extract<Contract[keyof Contract], RouteConfig>;

type Contracts =
  | RoutesOf<typeof accounts>
  | RoutesOf<typeof security>
  | RoutesOf<typeof apiKeys>
  | RoutesOf<typeof accountData>
  | RoutesOf<typeof consent>
  | RoutesOf<typeof generations>
  | RoutesOf<typeof immich>
  | RoutesOf<typeof masks>
  | RoutesOf<typeof editorSessions>
  | RoutesOf<typeof files>
  | RoutesOf<typeof images>
  | RoutesOf<typeof phoneLink>
  | RoutesOf<typeof profile>
  | RoutesOf<typeof status>
  | RoutesOf<typeof webhooks>
  | RoutesOf<typeof waitlist>;

/** Distributes over the routes, so that each keeps its own types. */
type Implemented<Route> = Route extends RouteConfig ? { route: Route; handler: unknown } : never;

declare const server: OpenAPIHono;

/**
 * The HTTP interface as a type, for the browser's client (`hc<App>`). It is computed from the contract files alone,
 * so that compiling the client pulls in nothing of the server; that the server implements each of them is tested.
 */
export type App = ReturnType<typeof server.openapiRoutes<[Implemented<Contracts>]>>;
