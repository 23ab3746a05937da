import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { signInOwner, startInstallation } from './installation.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data directory of a first start whose owner is signed in, to be copied, and the owner's session cookie. */
    prepared: { dataDirectory: string; session: string };
  }
}

/** Set-up of the journeys in `e2e/alone`: a first start takes five times as long as one on a copy of what it leaves. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { installation, end } = await startInstallation();
  const { dataDirectory } = installation;
  project.provide('prepared', { dataDirectory, session: await signInOwner(installation) });
  await end();
  return () => rm(dataDirectory, { recursive: true, force: true });
}
