import type { AuditAction } from '@sitewright/domain/audit/actions.data';
import type { AuditDetails } from '@sitewright/domain/audit/audit-schema';
import type { Db } from '../database/database.ts';

/** Somebody who changes something; `id` null: the operator of the installation, on the command line. */
export type AuditActor = { id: string | null; name: string };

/** Who works on the command line. */
export const OPERATOR: AuditActor = { id: null, name: 'Operator' };

/** One change of a site, as it is noted. */
export type AuditEntry = {
  websiteId: string;
  id: string;
  actor: AuditActor;
  action: AuditAction;
  /** Missing where there is none, or where it would be that of a visitor. */
  targetName?: string;
  details?: AuditDetails;
  /** Network of the browser, if there is one. */
  address?: string;
};

/** An account as the log names it. */
export function actorOf({ id, name, email }: { id: string; name: string; email: string }): AuditActor {
  return { id, name: name || email };
}

/** What a change is about, as the site calls it before the change. */
export type AuditTarget = { name: string; roles?: readonly number[] };

/** Names what an id in the path of a call, or ids of documents, stand for; null where there is nothing to tell. */
export type NameTarget = (
  db: Db,
  of: { websiteId: string; parameter: string; ids: readonly string[] },
) => Promise<AuditTarget | null>;
