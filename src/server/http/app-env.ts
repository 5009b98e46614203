import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '../../tools/messages.ts';

/** Whom a request acts for, by a session or an API key. */
export interface Caller {
  readonly id: string;
  readonly email: string;
  /** The API key that the request carries. */
  readonly keyId?: string;
}

/** Whose session a request carries. */
export interface User extends Caller {
  readonly sessionId: string;
  /** When that session began. */
  readonly signedInAt: Date;
}

/** A request's context. There are no bindings when a test calls the app in memory. */
export interface AppEnv {
  Bindings: Partial<HttpBindings> & {
    /** Counts the request as the account's (admission.ts). */
    claim?: (account: string) => void;
  };
  Variables: {
    requestId: string;
    clientAddress: string;
    /** The code of an error answer. */
    refused?: ErrorCode;
    /** The address of the account that a request without a session is about, as typed. */
    typedAddress?: string;
    /** Only behind `requireUser`. */
    user: User;
    /** Only behind `requireCaller`. */
    caller: Caller;
  };
}
