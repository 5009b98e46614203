import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A real SMTP server that keeps what it is sent. */
export interface MailSink {
  /** For `SMTP_URL`. It stays the same when the sink goes down and comes up again. */
  readonly url: string;
  /** Everything that has arrived, the oldest first. */
  readonly mails: readonly Mail[];
  /** The oldest mail to `address` that was not asked for before; waits until there is one. */
  readonly nextTo: (address: string) => Promise<Mail>;
  /** While true it turns every mail away for now (451), as a busy server does. */
  refuses: boolean;
  /** How many mails it has turned away. */
  readonly refused: () => number;
  readonly goDown: () => Promise<void>;
  readonly comeUp: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const mails: Mail[] = [];
  const taken = new Set<Mail>();
  const waiting = new Set<() => void>();
  let refused = 0;
  const accept = (mail: Mail) => {
    mails.push(mail);
    for (const wake of waiting) wake();
  };
  const isRefused = () => {
    if (sink.refuses) refused++;
    return sink.refuses;
  };
  let server = await listen(0, accept, isRefused);
  const port = portOf(server);
  const nextTo = async (address: string): Promise<Mail> => {
    const mail = mails.find((mail) => mail.to === address && !taken.has(mail));
    if (!mail) {
      await new Promise<void>((resolve) => waiting.add(resolve));
      return nextTo(address);
    }
    taken.add(mail);
    return mail;
  };
  const sink: MailSink = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    nextTo,
    refuses: false,
    refused: () => refused,
    goDown: () => close(server),
    comeUp: async () => void (server = await listen(port, accept, isRefused)),
    close: () => close(server),
  };
  return sink;
}

/** The code of six digits in a mail. */
export function codeIn({ text }: Mail): string {
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}

/** The link in a mail whose path begins with `path`. */
export function linkIn({ text }: Mail, path: string): URL {
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  const link = links.map((link) => new URL(link)).find(({ pathname }) => pathname.startsWith(path));
  if (!link) throw new Error(`No link to ${path} in: ${text}`);
  return link;
}

/** The token that a link carries behind its #. */
export function tokenIn(link: URL): string | null {
  return new URLSearchParams(link.hash.slice(1)).get('token');
}

async function listen(port: number, accept: (mail: Mail) => void, refuses: () => boolean): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    logger: false,
    // Its certificate is nobody's; a server without TLS is what a test wants.
    hideSTARTTLS: true,
    closeTimeout: 100,
    onData: (stream, session, done) => {
      void buffer(stream).then(async (content) => {
        if (refuses()) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        const mail = await PostalMime.parse(content);
        const { rcptTo } = session.envelope;
        for (const { address } of rcptTo) {
          const { subject = '', text = '', html = '', from } = mail;
          accept({ to: address, from: from?.address ?? '', subject, text, html });
        }
        return done();
      });
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

function portOf({ server }: SMTPServer): number {
  return (server.address() as AddressInfo).port;
}

async function close(server: SMTPServer): Promise<void> {
  if (!server.server.listening) return;
  await new Promise<void>((resolve) => server.close(() => resolve()));
}
