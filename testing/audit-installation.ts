import { readConfig } from '@sitewright/server/platform/config/config';
import { openRuntime } from '@sitewright/server/runtime';
import { auditFiles } from './audit-files.ts';
import type { Installation } from './installation.ts';
import { auditStore } from './store-auditor.ts';

/** Violations of invariants in store and files of a running installation's site, looked up beside the program. */
export async function auditInstallation(
  { dataDirectory, port, appUrl }: Installation,
  websiteId: string,
): Promise<string[]> {
  const config = readConfig({
    DATA_DIR: dataDirectory,
    PORT: String(port),
    APP_URL: appUrl,
    LOG_LEVEL: 'error',
  });
  const runtime = await openRuntime(config, { purpose: 'test', shareRunning: true });
  const query = <Row>(text: string, values: readonly unknown[] = []) =>
    runtime.database.site(websiteId, async (db) => (await db.query<Row>(text, [...values])).rows);
  try {
    const files = await auditFiles({ query, storage: runtime.storage }, websiteId);
    return [...(await auditStore(query, websiteId)), ...files];
  } finally {
    await runtime.close();
  }
}
