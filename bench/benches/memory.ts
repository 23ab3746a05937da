import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { memoryOf } from '../memory-of.ts';
import type { BenchRow } from '../row.ts';

const SETTLED_MS = 20_000;

/** Memory twenty seconds after a start that has answered one page, its jobs done. */
export async function memory(installation: Installation): Promise<BenchRow[]> {
  const { pid } = await installation.restart();
  await wait(SETTLED_MS);
  const { server, database, total, processes } = memoryOf(pid);
  return [
    {
      what: 'idle memory, server and database',
      value: total,
      unit: 'MB',
      limit: { at: 'most', value: 220 },
      note: `PSS; server ${Math.round(server)}, database ${Math.round(database)} in ${processes} processes; aim 180`,
    },
  ];
}
