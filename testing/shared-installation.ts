import { inject } from 'vitest';
import type { OwnedInstallation } from './installations.ts';

/** The installation that the journeys of this worker share, one file after another. */
export function sharedInstallation(): OwnedInstallation {
  const worker = Number(process.env.VITEST_POOL_ID);
  const installation = inject('installations')[worker - 1];
  if (!installation) throw new Error(`there is no installation for worker ${worker}`);
  return installation;
}
