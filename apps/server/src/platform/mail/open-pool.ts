import { Transform } from 'node:stream';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { type SignMails, signed } from './delivery.ts';
import { sendMail } from './send-mail.ts';

/** One email of many. `onLastByte` is awaited before its end may leave; what it throws keeps the mail server from taking it. */
export type PooledMail = {
  from: { name: string; address: string };
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** Where failures are reported to, and who gets it; the sender's address and `to` where it is left out. */
  envelope?: { from: string; to: string };
  headers: Record<string, string | { prepared: true; value: string }>;
  onLastByte: () => Promise<void>;
};

/** Connections to the mail server that stay open for many emails. */
export type MailPool = {
  /** Resolves once the mail server has taken the email; it is tried once. */
  send(mail: PooledMail): Promise<void>;
  close(): void;
};

/** Emails after which a connection is replaced. */
const MAX_PER_CONNECTION = 100;

/**
 * Opens connections for many emails, apart from those of the outbox. A mail server takes an email when it has the line that
 * ends it: one whose end never left is not delivered.
 */
export async function openPool(
  smtpUrl: string,
  { connections, sign }: { connections: number; sign?: SignMails },
): Promise<MailPool> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: MAX_PER_CONNECTION,
    // Who sends counts the tries.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]) as Transporter;
  signed(transport, sign);
  transport.use('stream', ({ data, message }, done) => {
    const { onLastByte } = data as { onLastByte?: PooledMail['onLastByte'] };
    if (onLastByte) message.transform(() => untilLastByte(onLastByte));
    done();
  });
  return {
    send: async (mail) => {
      await sendMail(transport, smtpUrl, mail as SendMailOptions);
    },
    close: () => transport.close(),
  };
}

function untilLastByte(onLastByte: () => Promise<void>): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => {
      onLastByte().then(() => done(), done);
    },
  });
}
