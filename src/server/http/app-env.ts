import type { HttpBindings } from '@hono/node-server';
import type { User } from '../accounts/accounts.ts';

/** What the middleware puts into a request's context. There are no bindings when a test calls the app in memory. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** Only behind `requireUser`. */
    user: User;
  };
}
