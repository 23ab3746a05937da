import { setTimeout as sleep } from 'node:timers/promises';
import type { TestReply } from './http-client.ts';

/**
 * Asks again, as a browser does, while a busy machine lets the database answer too late or a first try is under way: nothing
 * may be done twice for that.
 */
export async function insisting(ask: () => Promise<TestReply>): Promise<TestReply> {
  for (let tries = 0; ; tries += 1) {
    const reply = await ask();
    const isOpen = reply.status === 503 || reply.json?.error?.code === 'payment-in-progress';
    if (!isOpen || tries === 20) return reply;
    await sleep(250);
  }
}
