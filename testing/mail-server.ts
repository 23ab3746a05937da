import { onTestFinished } from 'vitest';
import { type MailReceiver, receiveMails } from './mail-receiver.ts';

/** A mail server of one test, which ends with it. */
export async function startMailServer(given: { refuse?: number[] } = {}): Promise<MailReceiver> {
  const receiver = await receiveMails(given);
  onTestFinished(receiver.close);
  return receiver;
}
