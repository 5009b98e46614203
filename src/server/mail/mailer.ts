import { createTransport } from 'nodemailer';

/** Where mail goes out, and in whose name. The URL holds a password. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail server has accepted the mail. Rejects with UndeliverableMail when a retry is useless. */
  readonly send: (to: string, mail: Mail) => Promise<void>;
}

/** The mail server refuses this mail permanently: there is no such mailbox, say. */
export class UndeliverableMail extends Error {
  override readonly name = 'UndeliverableMail';
}

/** A server that does not answer within this time is tried again later. */
const TIMEOUT_MS = 20_000;

/** Sends over SMTP with a connection for each mail: mails are few, and a kept connection may be dead. */
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
 * Whether TLS is required, since mails hold links and codes: otherwise an attacker in between can strip the server's
 * offer of TLS. Not required for this machine, nor with the operator's `?requireTLS=false`.
 */
function mustEncrypt(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'false') return false;
  return !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** SMTP codes from 500 on are permanent. A refused sign-in is the operator's mistake, and is tried again. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500;
}

/** For a server without SMTP on somebody's own machine: what would be sent is printed (A3). */
export function createConsoleMailer(print: (text: string) => void): Mailer {
  return { send: async (to, { subject, text }) => print(`\nMail to ${to}: ${subject}\n\n${text}\n`) };
}
