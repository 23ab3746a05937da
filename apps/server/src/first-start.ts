import { firstOwnerLink } from './features/people/accounts/index.ts';
import { seedDemo } from './features/setup/demo/index.ts';
import type { AppDeps } from './platform/http/deps.ts';

/** Prepares a new installation before it answers requests: the demo site. Does nothing where there is a site already. */
export async function prepareFirstStart(deps: AppDeps): Promise<void> {
  await seedDemo(deps);
}

/** Shows the operator the one-time link of the first account, until somebody has used it. */
export async function showFirstLink(deps: AppDeps): Promise<void> {
  const link = await firstOwnerLink(deps);
  if (link) process.stdout.write(`\nCreate your account: ${link}\n\n`);
}
