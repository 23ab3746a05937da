import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Load } from './load.ts';

/** Whether Debian's `wrk` is here, whose client takes a fraction of what a server needs for a cached page. */
export function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

type Given = {
  url: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
  /** Makes the requests, where they differ. */
  script?: { path: string; given: readonly string[] };
};

/** GET requests, or those of a script, as fast as the connections allow, sent by `wrk`. */
export async function loadByWrk({ url, headers, connections, seconds, script }: Given): Promise<Load> {
  // It knows its own `Host` in this spelling only, and sends two of them otherwise.
  const spelled = (name: string) => (name === 'host' ? 'Host' : name);
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${spelled(name)}: ${value}`]);
  const { stdout } = await promisify(execFile)('wrk', [
    '--latency',
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, ...named],
    ...(script ? ['-s', script.path, url, '--', ...script.given] : [url]),
  ]);
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
  const perSecond = figure(/Requests\/sec:\s+([\d.]+)/);
  if (perSecond === 0) throw new Error(`wrk measured nothing: ${stdout}`);
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const refused = figure(/Non-2xx or 3xx responses: (\d+)/);
  const broken = (socketErrors ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0);
  return {
    perSecond,
    p50Ms: milliseconds(/50%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    p99Ms: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(stdout)),
    answered: figure(/(\d+) requests in/) - refused,
    failed: refused + broken,
  };
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

function milliseconds(found: RegExpExecArray | null): number {
  return Number(found?.[1]) * (UNITS[found?.[2] ?? 'ms'] ?? 1);
}
