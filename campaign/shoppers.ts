import { setTimeout as sleep } from 'node:timers/promises';
import type { TestClient } from '@sitewright/testing/http-client';
import { submitCheckout } from '@sitewright/testing/shop';

type TestResponse = { status: number; json: { status?: string; error?: { code: string } } };
type Said = { status: number; json: { status: string; error: { code: string } } };

/** Most that somebody waits for one answer on a machine that is busy with hundreds of others. */
const PATIENCE_MS = 180_000;

/** Pays as a shopper does: a payment that a busy machine let run out of time has taken nothing, so it is begun again. */
export async function payUntilAnswered(
  shopper: TestClient,
  options: Parameters<typeof submitCheckout>[1] = {},
): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const key = crypto.randomUUID();
    const { status, json } = await insisting(() => submitCheckout(shopper, { ...options, key }));
    if (status === 200) return json.status;
    if (json.error.code !== 'payment-declined' || tries === 10) return json.error.code;
  }
}

/** Asks again, as a browser does, while there is no answer, the program is busy or the payment under way. */
export async function insisting(ask: () => Promise<TestResponse>): Promise<Said> {
  const answers: string[] = [];
  for (const from = Date.now(); Date.now() - from < PATIENCE_MS; ) {
    const response = await ask().catch(() => null);
    const code = response?.json?.error?.code;
    answers.push(code ?? response?.json?.status ?? String(response?.status));
    const isOpen =
      !response || response.status >= 500 || code === 'payment-in-progress' || code === 'rate-limited';
    if (!isOpen && response.json?.status !== 'pending') return response as Said;
    await sleep(200 + Math.random() * 800);
  }
  throw new Error(`no answer in ${PATIENCE_MS / 1000} seconds: ${JSON.stringify(tally(answers))}`);
}

/** Runs `work` so many times, `width` at once. */
export async function inParallel(
  { count, width }: { count: number; width: number },
  work: (at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** Counts equal results. */
export function tally(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
