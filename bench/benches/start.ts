import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import type { BenchRow } from '../row.ts';

/** From spawning the program to the home page of the demo site. */
export async function start(installation: Installation): Promise<BenchRow[]> {
  const times: number[] = [];
  for (let run = 0; run < 3; run++) times.push((await installation.restart()).firstPageMs);
  return [
    {
      what: 'fresh data directory to first 200',
      value: installation.freshMs / 1000,
      unit: 's',
      limit: { at: 'most', value: 10 },
    },
    {
      what: 'warm start to first 200',
      value: median(times) / 1000,
      unit: 's',
      limit: { at: 'most', value: 2.5 },
      note: 'median of 3',
    },
  ];
}
