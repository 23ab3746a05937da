import { type DocumentText, documentTexts } from '@sitewright/blocks/document-texts';
import type { PageDocument } from '@sitewright/document/schema';
import { productFormTexts } from '@sitewright/domain/cart/local-product-form';
import { authorField, listField } from '@sitewright/domain/language/site-text-fields';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import { optionField, optionValueField } from '@sitewright/domain/product/local-options';
import { productWords } from '@sitewright/domain/product/local-product-words';
import { StoredMerchandising } from '@sitewright/domain/product/schema';
import { PLACE_TEXTS } from '@sitewright/domain/settings/local-place';
import { siteTexts } from '@sitewright/domain/settings/local-site';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getWebsite, type Website } from '../../site/sites/index.ts';
import { listDrafts } from '../documents/index.ts';
import {
  campaignSource,
  checkoutSource,
  formSource,
  labelSource,
  mailSource,
  pictureSource,
} from './other-sources.ts';
import { programTexts } from './program/program-texts.ts';
import { promotedTexts } from './promoted-texts.ts';
import { listPicturesOf } from './queries/pictures.ts';
import {
  findItemSource,
  findPageSource,
  listAuthorWords,
  listCampaignsOf,
  listFormsOf,
  listLabelSources,
  listListNames,
  listSourcesOf,
  type SourceRow,
} from './queries/sources.ts';
import type { Source, SourceField } from './source-field.ts';

type Labels = Readonly<Record<string, readonly [label: string, control: SourceField['control']]>>;

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
  urlId: ['Address', 'slug'],
  excerpt: ['Summary', 'rich-text'],
  body: ['Text', 'rich-text'],
  'quote.text': ['Quotation', 'text-area'],
  'quote.source': ['Source of the quotation', 'text'],
  ...Object.fromEntries(Object.entries(PLACE_TEXTS).map(([key, label]) => [key, [label, 'text'] as const])),
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

/** A body made of blocks is translated with them. */
const itemSource = (
  { id, title, texts, promoted, options, form, words }: SourceRow,
  hasBlocks: boolean,
): Source => ({
  kind: 'item',
  entityId: id,
  title,
  fields: [
    ...fieldsOf(ITEM, hasBlocks ? { ...texts, body: '' } : texts),
    ...promotedTexts(promoted).map(textField),
    ...(options ?? []).flatMap(optionFields),
    ...(words ? productWords(words, StoredMerchandising.parse(words.merchandising)) : []).map(
      ({ text, ...field }) => ({ ...field, control: 'text' as const, source: text }),
    ),
    ...productFormTexts(form).map(({ text, ...field }) => ({
      ...field,
      control: 'text' as const,
      source: text,
    })),
  ],
});

/** The name of an option of a product, and its values. */
function optionFields({ name, values }: { name: string; values: readonly string[] }): SourceField[] {
  const ofValues = values.map((value) => ({
    key: optionValueField(name, value),
    label: `Option ${name}`,
    control: 'text' as const,
    source: value,
  }));
  return [{ key: optionField(name), label: 'Option', control: 'text', source: name }, ...ofValues];
}

/** Texts of the site itself, words of its navigations that no page says, what is said of authors, and names of mailing lists. */
async function siteSource(db: Db, { id, settings, navigations }: Website): Promise<Source> {
  const titles = new Set(Object.values(navigations).flatMap((items) => items.flatMap(titlesOf)));
  const ofNavigation = [...titles].map((title) => ({
    key: `navigation:${title}`,
    label: 'Navigation',
    control: 'text' as const,
    source: title,
  }));
  const own = siteTexts(settings).map(({ text, ...field }) => ({ ...field, source: text }));
  return {
    kind: 'site',
    entityId: id,
    title: 'Site and navigation',
    fields: [...own, ...ofNavigation, ...(await authorAndListFields(db, id))],
  };
}

async function authorAndListFields(db: Db, websiteId: string): Promise<SourceField[]> {
  const ofAuthors = (await listAuthorWords(db, websiteId)).map(({ id, name, bio }) => ({
    key: authorField(id),
    label: `About ${name}`,
    control: 'text-area' as const,
    source: bio,
  }));
  const ofLists = (await listListNames(db, websiteId)).map(({ id, name }) => ({
    key: listField(id),
    label: 'Mailing list',
    control: 'text' as const,
    source: name,
  }));
  return [...ofAuthors, ...ofLists];
}

function titlesOf({ externalLink, items }: NavigationItem): string[] {
  return [...(externalLink ? [externalLink.title] : []), ...items.flatMap(titlesOf)];
}

/** Texts of the program in a language; null in one that it speaks, in which they are complete. */
function programSource(website: Pick<Website, 'id' | 'settings'>, locale: string): Source | null {
  if (isSpoken(locale)) return null;
  return {
    kind: 'program',
    entityId: website.id,
    title: 'Buttons, forms and emails',
    fields: [...programTexts(website, locale)],
  };
}

/** The texts of pages or items, each followed by those of its blocks as they stand in its draft, a page by its labels. */
export async function sourcesOf(
  db: Db,
  websiteId: string,
  { of, rows }: { of: 'page' | 'item'; rows: readonly SourceRow[] },
): Promise<Source[]> {
  const ids = rows.map(({ id }) => id);
  const drafts = await listDrafts(db, { websiteId, kind: of, ownerIds: ids });
  const labels = of === 'page' ? await listLabelSources(db, websiteId, ids) : [];
  const labelsOf = Map.groupBy(labels, ({ collectionId }) => collectionId);
  return rows.flatMap((row) => {
    const draft = drafts.get(row.id);
    const own = of === 'page' ? pageSource(row) : itemSource(row, draft !== undefined);
    const blocks = draft ? blockSource(row, draft) : null;
    const labelled = labelSource(row, labelsOf.get(row.id) ?? []);
    return [own, blocks, labelled].filter((source) => source !== null);
  });
}

/** Texts of the blocks on a page or item; null where it has none. */
function blockSource({ id, title }: SourceRow, draft: PageDocument): Source | null {
  const fields = documentTexts(draft).map(textField);
  return fields.length === 0 ? null : { kind: 'blocks', entityId: id, title, fields };
}

function textField({ key, label, text, isRich }: DocumentText): SourceField {
  return { key, label, control: isRich ? 'rich-text' : 'text', source: text };
}

/** The texts of some things of a site, as they are translated into a language, by `<kind> <id>`; what is not there is left out. */
export async function listSources(
  db: Db,
  { websiteId, locale }: { websiteId: string; locale: string },
  things: readonly Pick<Source, 'kind' | 'entityId'>[],
): Promise<Map<string, Source & { parentId: string | null }>> {
  const found = new Map<string, Source & { parentId: string | null }>();
  const add = (sources: readonly Source[], rows: readonly SourceRow[]) => {
    const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
    for (const source of sources)
      found.set(`${source.kind} ${source.entityId}`, {
        ...source,
        parentId: parentOf.get(source.entityId) ?? null,
      });
  };
  const website = await getWebsite(db, websiteId);
  add(await ofSite(db, website, locale), []);
  if (isFirstLanguage(website, locale)) return found;
  const ids = [...new Set(things.filter(({ kind }) => !isOfSite(kind)).map(({ entityId }) => entityId))];
  for (const group of ['page', 'item'] as const) {
    const rows = await listSourcesOf(db, { websiteId, of: group, ids });
    if (rows.length > 0) add(await sourcesOf(db, websiteId, { of: group, rows }), rows);
  }
  if (things.some(({ kind }) => kind === 'form'))
    add((await listFormsOf(db, websiteId, ids)).map(formSource), []);
  if (things.some(({ kind }) => kind === 'picture'))
    add((await listPicturesOf(db, websiteId, ids)).map(pictureSource), []);
  if (things.some(({ kind }) => kind === 'campaign')) {
    const emails = (await listCampaignsOf(db, websiteId, ids)).map(campaignSource);
    add(
      emails.filter((source) => source !== null),
      [],
    );
  }
  return found;
}

const OF_SITE: readonly TranslationKind[] = ['site', 'program', 'mails', 'checkout'];
const isOfSite = (kind: TranslationKind) => OF_SITE.includes(kind);

/**
 * What is translated of a site itself: its own texts and those of its emails and its checkout, but for its first language, and those of the
 * program in a language that it does not speak.
 */
export async function ofSite(db: Db, website: Website, locale: string): Promise<Source[]> {
  const own = isFirstLanguage(website, locale)
    ? []
    : [await siteSource(db, website), await mailSource(db, website), await checkoutSource(db, website)];
  return [...own, programSource(website, locale)].filter((source) => source !== null);
}

/** Whether a language is the one that a site is written in: of that only the program's texts are translated. */
export function isFirstLanguage({ settings }: Pick<Website, 'settings'>, locale: string): boolean {
  return settings.language.toLowerCase() === locale.toLowerCase();
}

type Thing = { websiteId: string; kind: TranslationKind; entityId: string; locale: string };

/** The texts of one thing as they are translated into a language. Errors: not-found. */
export async function getSource(db: Db, thing: Thing): Promise<Source> {
  const found = await findSource(db, thing);
  if (!found) throw new AppError('not-found');
  return found;
}

async function findSource(db: Db, { websiteId, kind, entityId, locale }: Thing): Promise<Source | null> {
  if (isOfSite(kind)) {
    if (entityId !== websiteId) return null;
    const sources = await ofSite(db, await getWebsite(db, websiteId), locale);
    return sources.find((source) => source.kind === kind) ?? null;
  }
  if (kind === 'form') {
    const [form] = await listFormsOf(db, websiteId, [entityId]);
    return form ? formSource(form) : null;
  }
  if (kind === 'picture') {
    const [picture] = await listPicturesOf(db, websiteId, [entityId]);
    return picture ? pictureSource(picture) : null;
  }
  if (kind === 'campaign') {
    const [campaign] = await listCampaignsOf(db, websiteId, [entityId]);
    return campaign ? campaignSource(campaign) : null;
  }
  const page = kind === 'item' ? null : await findPageSource(db, websiteId, entityId);
  const item =
    page || kind === 'page' || kind === 'labels' ? null : await findItemSource(db, websiteId, entityId);
  const row = page ?? item;
  if (!row) return null;
  const sources = await sourcesOf(db, websiteId, { of: page ? 'page' : 'item', rows: [row] });
  return sources.find((source) => source.kind === kind) ?? null;
}
