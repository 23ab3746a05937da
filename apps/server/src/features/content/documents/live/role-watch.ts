import { type Permission, permissionsOf } from '@sitewright/domain/account/permissions';
import type { Database } from '../../../../platform/database/database.ts';
import { listSessionRoles } from '../../../../platform/http/callers/queries.ts';

/** Interval for checking all open connections, in one statement: a role that is taken away ends within a second. */
const WATCH_MS = 500;

/** A connection that stays open for a session. */
export type Watched = {
  tokenHash: string;
  websiteId: string;
  /** The right to write in the document. */
  editing: Permission;
  /** Called when the session has ended or its person may see the pages of the site no more, and after the edit right is gone. */
  onLost(right: 'view' | 'edit'): void;
};

/** Watches the roles of everybody who is connected. */
export type RoleWatch = {
  /** Begins to watch; the function returned ends it. */
  add(watched: Watched): () => void;
  close(): void;
};

/** Opens the watch of a process. While the database does not answer nobody is thrown out. */
export function openRoleWatch(database: Database, onError: (error: unknown) => void): RoleWatch {
  const open = new Set<Watched>();
  let isLooking = false;
  const look = async () => {
    const looked = [...open];
    const sessions = looked.map(({ tokenHash, websiteId }) => ({
      token_hash: tokenHash,
      website_id: websiteId,
    }));
    const found = await database.installation((db) => listSessionRoles(db, sessions));
    const roles = new Map(found.map((row) => [`${row.token_hash} ${row.website_id}`, row.roles]));
    for (const watched of looked) {
      const rights = permissionsOf(roles.get(`${watched.tokenHash} ${watched.websiteId}`) ?? []);
      if (!rights.has('pages.view')) watched.onLost('view');
      else if (!rights.has(watched.editing)) watched.onLost('edit');
    }
  };
  const timer = setInterval(() => {
    if (isLooking || open.size === 0) return;
    isLooking = true;
    look()
      .catch(onError)
      .finally(() => {
        isLooking = false;
      });
  }, WATCH_MS);
  timer.unref();
  return {
    add(watched) {
      open.add(watched);
      return () => open.delete(watched);
    },
    close: () => clearInterval(timer),
  };
}
