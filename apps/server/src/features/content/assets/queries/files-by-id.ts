import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Db } from '../../../../platform/database/database.ts';
import type { Stamp, StampedSource } from '../../../../platform/database/stamped-rows.ts';
import { type AssetRow, IMAGE_COLUMNS, toAsset } from './images.ts';
import { type MediaRow, toMedia } from './media.ts';

type FileRow = Stamp & ((AssetRow & { kind: 'image' }) | (AssetRow & MediaRow)) & { texts?: Texts | null };
type Texts = Readonly<Record<string, string>>;

/** A picture in a language, and what it says in the first one still. */
export type LocalPicture = ImageAsset & { readonly untranslated: readonly string[] };

/** An upload of any kind. */
export type AnyFile =
  | { kind: 'image'; image: ImageAsset | LocalPicture }
  | { kind: 'media'; media: MediaAsset };

/** A language besides the first one; `drafts`: with translations that visitors do not see, too. */
type Language = { locale: string; drafts: boolean };

/** Uploads of all kinds by their ids, in one statement; unknown ids are left out. */
export async function listFilesById(
  db: Db,
  key: { websiteId: string; ids: readonly string[] },
): Promise<{ images: ImageAsset[]; media: MediaAsset[] }> {
  const rows = await listRows(db, key);
  return {
    images: rows.flatMap((row) => (row.kind === 'image' ? [toAsset(row)] : [])),
    media: rows.flatMap((row) => (row.kind === 'image' ? [] : [toMedia(row)])),
  };
}

/**
 * Where the same are read, each by the transactions that wrote it last; as pages in a language show them, if one is given: a text of a
 * picture that nobody has translated is that of the first language.
 */
export function filesById(db: Db, websiteId: string, language?: Language): StampedSource<AnyFile> {
  return {
    async stamps(ids) {
      const { from, stamp, values, name } = partsOf(language);
      const { rows } = await db.query<Stamp>(
        `select a.id, ${stamp} as stamp from ${from} where a.website_id = $1 and a.id = any ($2::uuid[])`,
        [websiteId, ids, ...values],
        `assets-stamps-by-id${name}`,
      );
      return rows;
    },
    async whole(ids) {
      const rows = await listRows(db, { websiteId, ids, language });
      return rows.map((row) => ({ id: row.id, stamp: row.stamp, value: toFile(row) }));
    },
  };
}

type Key = { websiteId: string; ids: readonly string[]; language?: Language | undefined };

async function listRows(db: Db, { websiteId, ids, language }: Key): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const { columns, from, stamp, values, name } = partsOf(language);
  const { rows } = await db.query<FileRow>(
    `select ${IMAGE_COLUMNS}, a.kind, a.mime, a.duration_seconds${columns}, ${stamp} as stamp from ${from}
      where a.website_id = $1 and a.id = any ($2::uuid[])`,
    [websiteId, ids, ...values],
    `assets-any-by-id${name}`,
  );
  return rows;
}

/** Parts of a statement on uploads, with what is translated of them into a language. */
function partsOf(language: Language | undefined) {
  if (!language) return { columns: '', from: 'assets a', stamp: 'a.xmin::text', values: [], name: '' };
  const from = `assets a left join translations t on t.website_id = $1 and t.kind = 'picture' and t.entity_id = a.id
    and t.locale = $3 and (t.state = 'ready' or $4)`;
  const values = [language.locale, language.drafts];
  return { columns: ', t.texts', from, stamp: `concat(a.xmin, ' ', t.xmin)`, values, name: '-local' };
}

function toFile(row: FileRow): AnyFile {
  if (row.kind !== 'image') return { kind: 'media', media: toMedia(row) };
  const image = toAsset(row);
  return { kind: 'image', image: row.texts === undefined ? image : localPicture(image, row.texts ?? {}) };
}

function localPicture(image: ImageAsset, texts: Texts): LocalPicture {
  const names = ['altText', 'title', 'body'] as const;
  const local = names.map((name) => [name, texts[name] || image[name]]);
  const untranslated = names.filter((name) => image[name] && !texts[name]).map((name) => image[name]);
  return { ...image, ...Object.fromEntries(local), untranslated };
}
