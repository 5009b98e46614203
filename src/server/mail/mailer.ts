import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Hands mails to whoever carries them on. */
export interface Mailer {
  /** Resolves once the mail was taken over. Rejects with UndeliverableMail when trying again is of no use. */
  readonly send: (to: string, mail: Mail) => Promise<void>;
}

/** The server that carries mails refuses this one for good: there is no such mailbox, say. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail';
}

/** A server that does not answer within this time is tried again later. */
const TIMEOUT_MS = 20_000;

/** Sends over SMTP, a connection a mail: they are few, and a connection that is kept is one that can be dead. */
export function createSmtpMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (to, mail) => {
      await transport.sendMail({ from, to: { name: '', address: to }, ...mail }).catch((error: unknown) => {
        throw isFinal(error) ? new UndeliverableMail('the mail was refused') : error;
      });
    },
  };
}

/**
 * Whether mails may leave by TLS alone, links and codes being in them: without this, whoever sits between takes the mail
 * server's offer of TLS away, and reads. Not to this machine, nor where the operator's own `?requireTLS=false` says so.
 */
function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'false') return false;
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** SMTP refuses for good by a code of 500 and more. A refused sign-in there is the operator's mistake, and may be mended. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}

/** For a server without SMTP on somebody's own machine: what would be sent is printed (A3). */
export function createConsoleMailer(print: (text: string) => void): Mailer {
  return { send: async (to, { subject, text }) => print(`\nMail to ${to}: ${subject}\n\n${text}\n`) };
}
