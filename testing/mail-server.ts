import { onTestFinished } from 'vitest';
import { type MailReceiver, receiveMails } from './mail-receiver.ts';

/** A mail server of one test, which ends with it. */
export async function startMailServer(input: { refuse?: number[] } = {}): Promise<MailReceiver> {
  const receiver = await receiveMails(input);
  onTestFinished(receiver.close);
  return receiver;
}
