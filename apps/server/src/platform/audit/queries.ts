import type { Db } from '../database/database.ts';
import type { AuditEntry } from './audit-entry.ts';

/**
 * Notes a change in the transaction that makes it, one of its site; an entry that is there already stays as it is. With
 * `ifWritten` only where the transaction has written something.
 */
export function sendEntry(db: Db, entry: AuditEntry, { ifWritten = false } = {}): void {
  const { websiteId, id, actor, action, targetName = '', details = {}, address = '' } = entry;
  db.send(
    `insert into audit_entries (website_id, id, actor_id, actor_name, action, target_name, details, address)
     select $1, $2, $3, $4, $5, $6, $7, $8
      where not $9 or pg_current_xact_id_if_assigned() is not null
         on conflict do nothing`,
    [websiteId, id, actor.id, actor.name, action, targetName, JSON.stringify(details), address, ifWritten],
    'insert-audit-entry',
  );
}

/** The same in a transaction of the installation, whose rights on no site it leaves as they were. */
export function sendEntryToSite(db: Db, entry: AuditEntry): void {
  db.send(`select set_config('app.website_id', $1, true)`, [entry.websiteId]);
  sendEntry(db, entry);
  db.send(`select set_config('app.website_id', '', true)`);
}
