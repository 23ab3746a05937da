import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../installation.ts';
import { nameOf, processTree, pssMegabytes } from '../processes.ts';
import type { BenchRow } from '../row.ts';

const SETTLED_MS = 20_000;

/** Memory twenty seconds after a start that has answered one page, its jobs done. */
export async function memory(installation: Installation): Promise<BenchRow[]> {
  const { pid } = await installation.restart();
  await wait(SETTLED_MS);
  const pids = processTree(pid);
  const database = pids.filter((each) => nameOf(each).startsWith('postgres'));
  const server = pssMegabytes(pids.filter((each) => !database.includes(each)));
  const data = pssMegabytes(database);
  return [
    {
      what: 'idle memory, server and database',
      value: server + data,
      unit: 'MB',
      limit: { at: 'most', value: 220 },
      note: `PSS; server ${Math.round(server)}, database ${Math.round(data)} in ${database.length} processes; aim 180`,
    },
    // What runs beside it under `npm start`: npm and the script that waits for the program.
    { what: 'the script that waits, for orientation', value: pssMegabytes([process.pid]), unit: 'MB' },
  ];
}
