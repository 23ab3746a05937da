import { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { getSetting, type Setting, setSetting } from '../../../platform/settings/settings.ts';
import { hasWebsites } from './queries/websites.ts';

const Progress = z.object({ websiteId: z.uuid(), done: z.boolean() }).nullable();
const PROGRESS: Setting<z.infer<typeof Progress>> = { key: 'demo', schema: Progress, fallback: null };

/** Id of the demo site to be created or finished; null when it is there, or when there are sites without it. */
export function claimDemo({ database, newId }: Pick<AppDeps, 'database' | 'newId'>): Promise<string | null> {
  return database.installation(async (db) => {
    const progress = await getSetting(db, PROGRESS);
    if (progress) return progress.done ? null : progress.websiteId;
    if (await hasWebsites(db)) return null;
    const websiteId = newId();
    await setSetting(db, PROGRESS, { websiteId, done: false });
    return websiteId;
  });
}

/** Marks the demo as created, in the transaction that creates it. */
export function finishDemo(db: Db, websiteId: string): Promise<void> {
  return setSetting(db, PROGRESS, { websiteId, done: true });
}
