import { documentTexts } from '@sitewright/blocks/document-texts';
import type { TranslationField } from '@sitewright/contract/translations';
import type { PageDocument } from '@sitewright/document/schema';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getWebsite, type Website } from '../../site/sites/index.ts';
import { listDrafts } from '../documents/index.ts';
import { findItemSource, findPageSource, type SourceRow } from './queries/sources.ts';

/** A text in the first language, as the translator sees it. */
export type SourceField = Pick<TranslationField, 'key' | 'label' | 'control' | 'source'>;
/** All texts of one thing. */
export type Source = { kind: TranslationKind; entityId: string; title: string; fields: SourceField[] };

type Labels = Readonly<Record<string, readonly [label: string, control: SourceField['control']]>>;

const SITE: Labels = {
  siteTitle: ['Site title', 'text'],
  siteTagLine: ['Tagline', 'text'],
  siteDescription: ['Description', 'text-area'],
  announcement: ['Announcement bar', 'rich-text'],
};
const PAGE: Labels = {
  title: ['Title', 'text'],
  navigationTitle: ['Title in menus', 'text'],
  urlId: ['Address', 'slug'],
  description: ['Description', 'rich-text'],
  seoTitle: ['Search engine title', 'text'],
  seoDescription: ['Search engine description', 'text-area'],
};
const ITEM: Labels = {
  title: ['Title', 'text'],
  excerpt: ['Summary', 'rich-text'],
  body: ['Text', 'rich-text'],
  seoTitle: ['Search engine title', 'text'],
  seoDescription: ['Search engine description', 'text-area'],
};

function fieldsOf(labels: Labels, texts: Readonly<Record<string, string>>): SourceField[] {
  return Object.entries(labels).flatMap(([key, [label, control]]) => {
    const source = texts[key] ?? '';
    return source.trim() === '' ? [] : [{ key, label, control, source }];
  });
}

const pageSource = ({ id, title, texts }: SourceRow): Source => ({
  kind: 'page',
  entityId: id,
  title,
  fields: fieldsOf(PAGE, texts),
});

const itemSource = ({ id, title, texts }: SourceRow): Source => ({
  kind: 'item',
  entityId: id,
  title,
  fields: fieldsOf(ITEM, texts),
});

/** Texts of the site itself and words of its navigations that no page says. */
export function siteSource({ id, settings, navigations }: Website): Source {
  const { siteTitle, siteTagLine, siteDescription, announcementBar } = settings;
  const titles = new Set(Object.values(navigations).flatMap((items) => items.flatMap(titlesOf)));
  const ofNavigation = [...titles].map((title) => ({
    key: `navigation:${title}`,
    label: 'Navigation',
    control: 'text' as const,
    source: title,
  }));
  const announcement = announcementBar?.text ?? '';
  return {
    kind: 'site',
    entityId: id,
    title: 'Site and navigation',
    fields: [...fieldsOf(SITE, { siteTitle, siteTagLine, siteDescription, announcement }), ...ofNavigation],
  };
}

function titlesOf({ externalLink, items }: NavigationItem): string[] {
  return [...(externalLink ? [externalLink.title] : []), ...items.flatMap(titlesOf)];
}

/** The texts of pages or items, each followed by those of its blocks as they stand in its draft. One statement for all. */
export async function sourcesOf(
  db: Db,
  websiteId: string,
  { of, rows }: { of: 'page' | 'item'; rows: readonly SourceRow[] },
): Promise<Source[]> {
  const drafts = await listDrafts(db, { websiteId, kind: of, ownerIds: rows.map(({ id }) => id) });
  return rows.flatMap((row) => {
    const own = of === 'page' ? pageSource(row) : itemSource(row);
    const draft = drafts.get(row.id);
    const blocks = draft ? blockSource(row, draft) : null;
    return blocks ? [own, blocks] : [own];
  });
}

/** Texts of the blocks on a page or item; null where it has none. */
function blockSource({ id, title }: SourceRow, draft: PageDocument): Source | null {
  const fields = documentTexts(draft).map(({ key, label, text, isRich }) => ({
    key,
    label,
    control: isRich ? ('rich-text' as const) : ('text' as const),
    source: text,
  }));
  return fields.length === 0 ? null : { kind: 'blocks', entityId: id, title, fields };
}

/** The texts of one thing. Errors: not-found. */
export async function getSource(
  db: Db,
  { websiteId, kind, entityId }: { websiteId: string; kind: TranslationKind; entityId: string },
): Promise<Source> {
  const found = await findSource(db, { websiteId, kind, entityId });
  if (!found) throw new AppError('not-found');
  return found;
}

async function findSource(
  db: Db,
  { websiteId, kind, entityId }: { websiteId: string; kind: TranslationKind; entityId: string },
): Promise<Source | null> {
  if (kind === 'site') return entityId === websiteId ? siteSource(await getWebsite(db, websiteId)) : null;
  const page = kind === 'item' ? null : await findPageSource(db, websiteId, entityId);
  const item = page || kind === 'page' ? null : await findItemSource(db, websiteId, entityId);
  const row = page ?? item;
  if (!row) return null;
  const sources = await sourcesOf(db, websiteId, { of: page ? 'page' : 'item', rows: [row] });
  return sources.find((source) => source.kind === kind) ?? null;
}
