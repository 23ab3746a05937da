import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Request = { url: string; headers: Record<string, string>; body?: string };
type Pace = { perSecond: number; seconds: number };
type Given = Pace & { request: (nr: number) => Request };
type OpenLoop = Pace & { work: (nr: number) => Promise<boolean> };
export type Paced = { times: number[]; failed: number; skipped: number };

const STEP_MS = 2;
/** A server that is too slow for the rate is sent no more than it answers: what is due meanwhile is left out. */
const MOST_OPEN = 200;

/** Requests at a fixed rate, whether the earlier ones have been answered or not; milliseconds that each took, and how many failed or were left out. */
export async function paced({ request, ...pace }: Given): Promise<Paced> {
  const agent = new Agent({ keepAlive: true });
  const measured = await openLoop({ ...pace, work: (nr) => send(agent, request(nr)) });
  agent.destroy();
  return measured;
}

/** The same with work of any kind, which tells whether it succeeded. */
export async function openLoop({ perSecond, seconds, work }: OpenLoop): Promise<Paced> {
  const times: number[] = [];
  let failed = 0;
  let skipped = 0;
  const open = new Set<Promise<void>>();
  const one = async (nr: number) => {
    const from = performance.now();
    const isGood = await work(nr).catch(() => false);
    if (isGood) times.push(performance.now() - from);
    else failed += 1;
  };
  const from = performance.now();
  for (let sent = 0; performance.now() - from < seconds * 1000; await wait(STEP_MS))
    for (; sent < ((performance.now() - from) * perSecond) / 1000; sent += 1) {
      if (open.size >= MOST_OPEN) {
        skipped += 1;
        continue;
      }
      const answer = one(sent).finally(() => open.delete(answer));
      open.add(answer);
    }
  await Promise.all(open);
  return { times, failed, skipped };
}

function send(agent: Agent, { url, headers, body }: Request): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      url,
      { method: body === undefined ? 'GET' : 'POST', headers, agent },
      (response) => {
        response.resume();
        response.on('end', () => resolve((response.statusCode ?? 0) < 400));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
