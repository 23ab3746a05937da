import type { StateName } from '@sitewright/contract/checkpoints';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../platform/database/database.ts';
import type { DocumentRef } from './document-key.ts';
import { findCheckpoint } from './queries/checkpoints.ts';
import { findVersion } from './queries/documents.ts';

/** What a document was in a state of its history, at a version or a checkpoint; null where that is not kept. */
export function findState(
  db: Db,
  { state, ...ref }: DocumentRef & { state: StateName },
): Promise<PageDocument | null> {
  return typeof state === 'number'
    ? findVersion(db, { ...ref, version: state })
    : findCheckpoint(db, { ...ref, checkpointId: state });
}
