import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email with its envelope; `sender` is '' where nobody is told of a failure. */
export type ReceivedMail = { sender: string; recipients: string[]; source: string };

export type MailReceiver = { url: string; received: ReceivedMail[]; close: () => Promise<void> };

/**
 * A real mail server of this machine, on a free port unless one is given. `url` goes into SMTP_URL; `received` grows with each email, of which
 * `onMail` is told; the codes of `refuse` are answered to the first recipients (null takes the email), and to the next ones as more
 * are added. Nobody is `no-such-user`. Further connections than `maxClients` are sent away.
 */
export async function receiveMails({
  port: wanted = 0,
  refuse: answers = [] as (number | null)[],
  maxClients = 1_000,
  onMail = async (_mail: ReceivedMail) => {},
} = {}): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    maxClients,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('no-such-user@'))
        return done(Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }));
      const code = answers.shift() ?? null;
      done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const sender = mailFrom === false ? '' : mailFrom.address;
        const mail = { sender, recipients, source: Buffer.concat(chunks).toString('utf8') };
        received.push(mail);
        onMail(mail).then(() => done(), done);
      });
    },
  });
  // Programs that are killed cut their connections off.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
