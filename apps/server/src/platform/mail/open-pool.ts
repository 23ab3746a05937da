import { Readable } from 'node:stream';
import type { SMTPPoolOptions } from 'nodemailer';
import type MailMessage from 'nodemailer/lib/mailer/mail-message';
import { asciiAddress } from './ascii-address.ts';
import { inMailSpan } from './send-mail.ts';

/** One email of many, as its bytes. */
export type FinishedMail = {
  /** Where failures are reported to, and who gets it. */
  envelope: { from: string; to: string };
  messageId: string;
  raw: Buffer;
};

/** When it may leave. */
export type Leaving = {
  /**
   * Called once there is a connection, while the addresses go to the mail server, and awaited before the bytes: what it throws keeps
   * the mail server from getting any.
   */
  takeLeave: () => Promise<void>;
  /** Told when the bytes leave. */
  onLeaving: () => void;
};

/** Connections to the mail server that stay open for many emails. */
export type MailPool = {
  /** Resolves once the mail server has taken the email; it is tried once. */
  send(mail: FinishedMail, leaving: Leaving): Promise<void>;
  close(): void;
};

/** Emails after which a connection is replaced. */
const MAX_PER_CONNECTION = 100;

/** Opens connections for many emails, apart from those of the outbox. */
export async function openPool(smtpUrl: string, connections: number): Promise<MailPool> {
  const { default: SmtpPool } = await import('nodemailer/lib/smtp-pool');
  const options: SMTPPoolOptions = {
    url: smtpUrl,
    maxConnections: connections,
    maxMessages: MAX_PER_CONNECTION,
    // Who sends counts the tries.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  };
  const pool = new SmtpPool(options);
  return {
    send: ({ envelope, messageId, raw }, leaving) =>
      inMailSpan(
        smtpUrl,
        () =>
          new Promise<void>((resolve, reject) => {
            const to = { from: asciiAddress(envelope.from), to: [asciiAddress(envelope.to)] };
            const message = {
              getEnvelope: () => to,
              messageId: () => messageId,
              getHeader: () => messageId,
              // Made as soon as there is a connection, read when the mail server wants it: nodemailer's own stream reads ahead.
              createReadStream: () => onceAllowed(raw, leaving),
            };
            pool.send({ data: {}, message } as unknown as MailMessage<never>, (error) =>
              error ? reject(error) : resolve(),
            );
          }),
      ),
    close: () => pool.close(),
  };
}

/** The bytes, for whoever reads them once they may leave. */
function onceAllowed(raw: Buffer, { takeLeave, onLeaving }: Leaving): Readable {
  const allowed = takeLeave();
  // Those of a recipient whom the mail server does not take are not read.
  allowed.catch(() => {});
  return new Readable({
    read() {
      allowed.then(
        () => {
          onLeaving();
          this.push(raw);
          this.push(null);
        },
        (error) => this.destroy(error),
      );
    },
  });
}
