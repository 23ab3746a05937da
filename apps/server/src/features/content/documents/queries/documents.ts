import type { DocumentState } from '@sitewright/contract/documents';
import type { PageDocument } from '@sitewright/document/schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { DocumentKey, DocumentKind, DocumentRef } from '../document-key.ts';

export type DocumentRow = {
  id: string;
  kind: DocumentKind;
  owner_id: string;
  draft_seq: number;
  published_version: number | null;
  published_seq: number | null;
  /** True for that of a product: other people look after products than after posts. */
  is_product: boolean;
};

const COLUMNS = `id, kind, owner_id, draft_seq, published_version, published_seq,
  (kind = 'item' and exists (
    select from items i
     where i.website_id = documents.website_id and i.id = documents.owner_id and i.record_type = 'store-item')) as is_product`;

/** State of a document as the editor reads it. */
export function toState(row: DocumentRow): DocumentState {
  return {
    id: row.id,
    publishedVersion: row.published_version,
    hasUnpublishedChanges: row.published_version === null || row.draft_seq !== row.published_seq,
  };
}

/** Adds a document without content. */
export async function insertDocument(db: Db, key: DocumentKey & { id: string }): Promise<void> {
  await db.query(`insert into documents (website_id, id, kind, owner_id) values ($1, $2, $3, $4)`, [
    key.websiteId,
    key.id,
    key.kind,
    key.ownerId,
  ]);
}

/** The document of an owner, or null. */
export async function findDocument(db: Db, key: DocumentKey): Promise<DocumentRow | null> {
  const { rows } = await db.query<DocumentRow>(
    `select ${COLUMNS} from documents where website_id = $1 and kind = $2 and owner_id = $3`,
    [key.websiteId, key.kind, key.ownerId],
    'find-document',
  );
  return rows[0] ?? null;
}

/** The page, item or site a document would belong to, as its rights depend on it; null when it is not there. */
export async function findOwner(
  db: Db,
  { websiteId, kind, ownerId }: DocumentKey,
): Promise<(Pick<DocumentRow, 'kind' | 'is_product'> & { isLive: boolean }) | null> {
  const { rows } = await db.query<{ is_product: boolean; isLive: boolean }>(
    `select false as is_product, status not in ('draft', 'needs-review') as "isLive"
       from collections where $2 = 'page' and website_id = $1 and id = $3
     union all select record_type = 'store-item', status not in ('draft', 'needs-review')
       from items where $2 = 'item' and website_id = $1 and id = $3
     union all select false, true from websites where $2 = 'site' and id = $1 and id = $3`,
    [websiteId, kind, ownerId],
  );
  return rows[0] ? { kind, ...rows[0] } : null;
}

/** Makes a page public that was a draft or waited for a review; one that is scheduled or private stays so. True where it did. */
export async function publishPage(
  db: Db,
  { websiteId, owner_id }: { websiteId: string; owner_id: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update collections
        set status = 'published', publish_on = null, updated_at = now(), row_version = row_version + 1
      where website_id = $1 and id = $2 and status in ('draft', 'needs-review')`,
    [websiteId, owner_id],
  );
  return rowCount > 0;
}

/** A document by its id, or null. */
export async function findDocumentById(db: Db, ref: DocumentRef): Promise<DocumentRow | null> {
  const { rows } = await db.query<DocumentRow>(
    `select ${COLUMNS} from documents where website_id = $1 and id = $2`,
    [ref.websiteId, ref.documentId],
  );
  return rows[0] ?? null;
}

/** Locks a document against other writers of its draft until the transaction ends; null when it is gone. */
export async function lockDocument(db: Db, ref: DocumentRef): Promise<DocumentRow | null> {
  const { rows } = await db.query<DocumentRow>(
    `select ${COLUMNS} from documents where website_id = $1 and id = $2 for update`,
    [ref.websiteId, ref.documentId],
  );
  return rows[0] ?? null;
}

/**
 * Locks pages and items whose documents are published, once these are: before what is found of them, as who changes them does. In one order
 * for all.
 */
export function lockOwners(db: Db, websiteId: string, ownerIds: readonly string[]): void {
  for (const table of ['collections', 'items'])
    db.send(
      `select from ${table} where website_id = $1 and id = any ($2::uuid[]) order by id for no key update`,
      [websiteId, ownerIds],
    );
}

/** Appends one update to the draft's log and gives its number, or null when the document is gone. */
export async function appendUpdate(db: Db, ref: DocumentRef, bytes: Uint8Array): Promise<number | null> {
  const { rows } = await db.query<{ seq: number }>(
    `with next as (
       update documents set draft_seq = draft_seq + 1 where website_id = $1 and id = $2 returning draft_seq
     )
     insert into draft_updates (website_id, document_id, seq, bytes)
     select $1, $2, draft_seq, $3 from next returning seq`,
    [ref.websiteId, ref.documentId, Buffer.from(bytes)],
    'append-draft-update',
  );
  return rows[0]?.seq ?? null;
}

/** Notes that the state numbered `seq` shows what is published: nothing of it is new. */
export async function keepPublished(db: Db, ref: DocumentRef, seq: number): Promise<void> {
  await db.query(`update documents set published_seq = $3 where website_id = $1 and id = $2`, [
    ref.websiteId,
    ref.documentId,
    seq,
  ]);
}

/** Updates of a draft after a number, oldest first. */
export async function listUpdates(
  db: Db,
  { websiteId, documentId, after }: DocumentRef & { after: number },
): Promise<{ seq: number; bytes: Uint8Array }[]> {
  const { rows } = await db.query<{ seq: number; bytes: Uint8Array }>(
    `select seq, bytes from draft_updates where website_id = $1 and document_id = $2 and seq > $3 order by seq`,
    [websiteId, documentId, after],
    'list-draft-updates',
  );
  return rows;
}

/** All of a draft that is newer than a number, oldest first: a snapshot that was made since, then updates. */
export async function listNewer(
  db: Db,
  { websiteId, documentId, after }: DocumentRef & { after: number },
): Promise<{ seq: number; bytes: Uint8Array }[]> {
  const { rows } = await db.query<{ seq: number; bytes: Uint8Array }>(
    `select seq, bytes from draft_snapshots where website_id = $1 and document_id = $2 and seq > $3
     union all
     select seq, bytes from draft_updates where website_id = $1 and document_id = $2 and seq > $3
      order by seq`,
    [websiteId, documentId, after],
    'list-newer-than',
  );
  return rows;
}

/** Snapshot of a draft, or null when it has never been folded. */
export async function findSnapshot(
  db: Db,
  ref: DocumentRef,
): Promise<{ seq: number; bytes: Uint8Array } | null> {
  const { rows } = await db.query<{ seq: number; bytes: Uint8Array }>(
    `select seq, bytes from draft_snapshots where website_id = $1 and document_id = $2`,
    [ref.websiteId, ref.documentId],
  );
  return rows[0] ?? null;
}

/** Size of a draft's log outside its snapshot. */
export async function measureLog(db: Db, ref: DocumentRef): Promise<{ count: number; sizeBytes: number }> {
  const { rows } = await db.query<{ count: number; size_bytes: number }>(
    `select count(*) as count, coalesce(sum(octet_length(bytes)), 0)::int8 as size_bytes
       from draft_updates where website_id = $1 and document_id = $2`,
    [ref.websiteId, ref.documentId],
  );
  return { count: rows[0]?.count ?? 0, sizeBytes: rows[0]?.size_bytes ?? 0 };
}

/** Number of the last update in the log that is older than some minutes, or null when all are younger. */
export async function findOldSeq(
  db: Db,
  { websiteId, documentId, minutes }: DocumentRef & { minutes: number },
): Promise<number | null> {
  const { rows } = await db.query<{ seq: number | null }>(
    `select max(seq) as seq from draft_updates
      where website_id = $1 and document_id = $2 and created_at < now() - make_interval(mins => $3)`,
    [websiteId, documentId, minutes],
  );
  return rows[0]?.seq ?? null;
}

/** Stores the snapshot that holds all updates up to `seq` and removes those from the log. */
export async function foldUpdates(
  db: Db,
  { websiteId, documentId, seq, bytes }: DocumentRef & { seq: number; bytes: Uint8Array },
): Promise<void> {
  await db.query(
    `insert into draft_snapshots (website_id, document_id, seq, bytes) values ($1, $2, $3, $4)
     on conflict (website_id, document_id) do update set seq = excluded.seq, bytes = excluded.bytes`,
    [websiteId, documentId, seq, Buffer.from(bytes)],
  );
  await db.query(`delete from draft_updates where website_id = $1 and document_id = $2 and seq <= $3`, [
    websiteId,
    documentId,
    seq,
  ]);
}

export type NewVersion = DocumentRef & {
  content: PageDocument;
  draftSeq: number;
  publishedBy: string | null;
};

/** Adds an immutable version, makes it the one visitors see, and gives its number. */
export async function insertVersion(db: Db, version: NewVersion): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `insert into document_versions (website_id, document_id, version, content, published_by)
     select $1, $2, coalesce(max(version), 0) + 1, $3, $4
       from document_versions where website_id = $1 and document_id = $2
     returning version`,
    [version.websiteId, version.documentId, JSON.stringify(version.content), version.publishedBy],
  );
  const number = rows[0]?.version ?? 1;
  await db.query(
    `update documents set published_version = $3, published_seq = $4 where website_id = $1 and id = $2`,
    [version.websiteId, version.documentId, number, version.draftSeq],
  );
  return number;
}

/** The page visitors see, or null while it has never been published. */
export async function findPublished(
  db: Db,
  key: DocumentKey,
): Promise<{ documentId: string; version: number; content: PageDocument } | null> {
  const { rows } = await db.query<{ id: string; version: number; content: PageDocument }>(
    `select d.id, v.version, v.content
       from documents d
       join document_versions v
         on v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version
      where d.website_id = $1 and d.kind = $2 and d.owner_id = $3`,
    [key.websiteId, key.kind, key.ownerId],
    'find-published-document',
  );
  const row = rows[0];
  return row ? { documentId: row.id, version: row.version, content: row.content } : null;
}

type Owners = { websiteId: string; kind: DocumentKind; ownerIds: readonly string[] };

/** Contents visitors see, by owner, of several owners of one kind. */
export async function listPublishedContents(db: Db, owners: Owners): Promise<Map<string, PageDocument>> {
  const found = await listPublishedVersions(db, owners);
  return new Map(found.map(({ ownerId, content }) => [ownerId, content]));
}

type PublishedVersion = { ownerId: string; documentId: string; version: number; content: PageDocument };

/** The same with their versions. One statement. */
export async function listPublishedVersions(db: Db, key: Owners): Promise<PublishedVersion[]> {
  if (key.ownerIds.length === 0) return [];
  const { rows } = await db.query<PublishedVersion>(
    `select d.owner_id as "ownerId", d.id as "documentId", v.version, v.content
       from documents d
       join document_versions v
         on v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version
      where d.website_id = $1 and d.kind = $2 and d.owner_id = any ($3::uuid[])`,
    [key.websiteId, key.kind, key.ownerIds],
    'list-published-contents',
  );
  return rows;
}

/** One version, or null. */
export async function findVersion(
  db: Db,
  { websiteId, documentId, version }: DocumentRef & { version: number },
): Promise<PageDocument | null> {
  const { rows } = await db.query<{ content: PageDocument }>(
    `select content from document_versions where website_id = $1 and document_id = $2 and version = $3`,
    [websiteId, documentId, version],
  );
  return rows[0]?.content ?? null;
}

/** Versions of a document, newest first, at most 100. */
export async function listVersions(
  db: Db,
  ref: DocumentRef,
): Promise<{ version: number; publishedAt: string; publishedBy: string | null }[]> {
  const { rows } = await db.query<{ version: number; publishedAt: string; publishedBy: string | null }>(
    `select v.version, v.published_at as "publishedAt",
            (select coalesce(nullif(a.name, ''), a.email) from accounts a where a.id::text = v.published_by)
              as "publishedBy"
       from document_versions v
      where v.website_id = $1 and v.document_id = $2 order by v.version desc limit 100`,
    [ref.websiteId, ref.documentId],
  );
  return rows;
}

/** Owners whose document visitors see, each with the name of its version, and the content of the site's own one. One statement. */
export async function listPublished(
  db: Db,
  websiteId: string,
): Promise<{ versions: Map<string, string>; site: PageDocument | null }> {
  const { rows } = await db.query<{
    owner_id: string;
    id: string;
    published_version: number;
    content: PageDocument | null;
  }>(
    `select d.owner_id, d.id, d.published_version, v.content
       from documents d
       left join document_versions v
         on d.kind = 'site' and v.website_id = d.website_id and v.document_id = d.id and v.version = d.published_version
      where d.website_id = $1 and d.published_version is not null`,
    [websiteId],
    'list-published-documents',
  );
  const site = rows.find(({ owner_id, content }) => owner_id === websiteId && content !== null);
  const versions = rows.map((row) => [row.owner_id, versionName(row.id, row.published_version)] as const);
  return { versions: new Map(versions), site: site?.content ?? null };
}

/** Name of a version among all of an installation; what it names never changes. */
export function versionName(documentId: string, version: number): string {
  return `${documentId} ${version}`;
}

/** What the drafts of several owners are made of: the snapshot, then the updates after it, in their order. */
export async function listDraftParts(
  db: Db,
  { websiteId, kind, ownerIds }: { websiteId: string; kind: DocumentKind; ownerIds: readonly string[] },
): Promise<{ ownerId: string; bytes: Uint8Array | null }[]> {
  const { rows } = await db.query<{ ownerId: string; bytes: Uint8Array | null }>(
    `select d.owner_id as "ownerId", part.bytes
       from documents d
       left join draft_snapshots s on s.website_id = d.website_id and s.document_id = d.id
       left join lateral (
        select s.seq, s.bytes where s.seq is not null
        union all
        select u.seq, u.bytes from draft_updates u
         where u.website_id = d.website_id and u.document_id = d.id and u.seq > coalesce(s.seq, 0)) part on true
      where d.website_id = $1 and d.kind = $2 and d.owner_id = any ($3::uuid[])
      order by d.owner_id, part.seq`,
    [websiteId, kind, ownerIds],
    'list-draft-parts',
  );
  return rows;
}

/** Title of the page or item of a document; null for that of the site itself. */
export async function findTitle(db: Db, { websiteId, documentId }: DocumentRef): Promise<string | null> {
  const { rows } = await db.query<{ title: string | null }>(
    `select coalesce(c.title, i.title) as title
       from documents d
       left join collections c on d.kind = 'page' and c.website_id = d.website_id and c.id = d.owner_id
       left join items i on d.kind = 'item' and i.website_id = d.website_id and i.id = d.owner_id
      where d.website_id = $1 and d.id = $2`,
    [websiteId, documentId],
  );
  return rows[0]?.title ?? null;
}
