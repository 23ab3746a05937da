import type { SendMailOptions, Transporter } from 'nodemailer';
import { inSpan } from '../tracing/spans.ts';

/** Sends one email in a span, which names the mail server and nothing of the email. */
export async function sendMail(
  transport: Transporter,
  smtpUrl: string,
  mail: SendMailOptions,
): Promise<void> {
  const facts = { 'server.address': new URL(smtpUrl).hostname, 'network.protocol.name': 'smtp' };
  await inSpan({ name: 'SMTP send', kind: 'client', facts }, () => transport.sendMail(mail));
}
