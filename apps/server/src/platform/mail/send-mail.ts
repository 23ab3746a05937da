import type { SendMailOptions, Transporter } from 'nodemailer';
import { inSpan, isTracing } from '../tracing/spans.ts';

/** Sends one email in a span, which names the mail server and nothing of the email. */
export async function sendMail(
  transport: Transporter,
  smtpUrl: string,
  mail: SendMailOptions,
): Promise<void> {
  await inMailSpan(smtpUrl, () => transport.sendMail(mail));
}

/** The same for other ways to the mail server. */
export function inMailSpan<T>(smtpUrl: string, send: () => Promise<T>): Promise<T> {
  if (!isTracing()) return send();
  const facts = { 'server.address': new URL(smtpUrl).hostname, 'network.protocol.name': 'smtp' };
  return inSpan({ name: 'SMTP send', kind: 'client', facts }, send);
}
