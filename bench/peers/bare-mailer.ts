import { createTransport } from 'nodemailer';

export type BareMailer = { smtpUrl: string; raw: string; connections: number; count: number };

/** Nothing but nodemailer with its pool: hands over the same bytes many times, and tells when the last one was taken. */
process.once('message', async ({ smtpUrl, raw, connections, count }: BareMailer) => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
  } as Parameters<typeof createTransport>[0]);
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const envelope = { from: 'shop@bench.example', to: [`reader${left}@shopper.example`] };
      await transport.sendMail({ envelope, raw });
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  process.send?.('done');
});
process.once('disconnect', () => process.exit());
