import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { ShowChange } from '../../../platform/http/member-hooks.ts';
import { deleteMember } from './queries/members.ts';

/** Ends an account with what features keep for it. The caller has locked the member. Gives what her browser has to be told. */
export async function endMember(
  db: Db,
  key: { websiteId: string; memberId: string },
  { memberHooks }: ServerDeps,
): Promise<ShowChange[]> {
  const changes: ShowChange[] = [];
  for (const hooks of memberHooks) changes.push(await hooks.onDelete(db, key));
  await deleteMember(db, key);
  return changes;
}
