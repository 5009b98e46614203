import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '../../tools/messages.ts';

/** Whose session a request carries. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly sessionId: string;
  /** When that session began. */
  readonly signedInAt: Date;
}

/** What the middleware puts into a request's context. There are no bindings when a test calls the app in memory. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** What an error of ours was answered with. */
    refused?: ErrorCode;
    /** Whose account a request without a session is about, as it was typed. */
    typedAddress?: string;
    /** Only behind `requireUser`. */
    user: User;
  };
}
