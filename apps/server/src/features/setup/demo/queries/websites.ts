import type { Db } from '../../../../platform/database/database.ts';

export async function hasWebsites(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(`select exists (select from websites) as found`);
  return rows[0]?.found ?? false;
}
