import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '../../tools/messages.ts';
import type { User } from '../accounts/accounts.ts';
import type { Admission } from '../generations/admission.ts';
import type { Load } from './shed-overload.ts';

/** What the middleware puts into a request's context. There are no bindings when a test calls the app in memory. */
export interface AppEnv {
  Bindings: Partial<HttpBindings & Load>;
  Variables: {
    requestId: string;
    clientAddress: string;
    /** What an error of ours was answered with. */
    refused?: ErrorCode;
    /** Whose account a request without a session is about, as it was typed. */
    typedAddress?: string;
    /** Of a request for an edit that is not the repetition of one. */
    admission?: Admission;
    /** Only behind `requireUser`. */
    user: User;
  };
}
