import type { TranslationField } from '@sitewright/contract/translations';
import { missingTexts } from '@sitewright/domain/language/translated-parts';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import type { Db } from '../../../platform/database/database.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { campaignSource, formSource, pictureSource } from './other-sources.ts';
import { listPicturesAfter } from './queries/pictures.ts';
import { listCampaignsAfter, listFormsAfter, listSourcesAfter } from './queries/sources.ts';
import { listSuggestions } from './queries/suggestions.ts';
import { listTranslationsOf } from './queries/translations.ts';
import type { Source } from './source-field.ts';
import { getSource, isFirstLanguage, ofSite, sourcesOf } from './sources.ts';
import { fieldsBeside } from './translated-fields.ts';

/** Texts of one thing beside their translations. */
export type TextsOfThing = Pick<Source, 'kind' | 'entityId' | 'title'> & { fields: TranslationField[] };

/** Which texts of a thing a walk gives. */
export type TextChoice = (fields: readonly TranslationField[]) => TranslationField[];

/** Things after a place in the order of a walk over all of a site, and the place after them; `isEnd`: there are no more. */
export type Step = { things: TextsOfThing[]; position: string; isEnd: boolean };

/** Where a walk begins. */
export const BEGINNING = '';
const NOTHING_BEFORE = '00000000-0000-0000-0000-000000000000';
/** The places before some of its parts. */
export const BEFORE_PROGRAM = 'site';
export const BEFORE_ITEMS = `item ${NOTHING_BEFORE}`;
export const BEFORE_FORMS = `form ${NOTHING_BEFORE}`;
export const BEFORE_CAMPAIGNS = `campaign ${NOTHING_BEFORE}`;
export const BEFORE_PICTURES = `picture ${NOTHING_BEFORE}`;

type Site = { websiteId: string; locale: string };

/**
 * The next things of a walk: the site itself with its emails and checkout, the program's texts, then pages by their ids, items, forms,
 * emails to lists and pictures, `size` of them at most, each with the texts that are chosen, what is missing unless told otherwise. A place is
 * `''`, `site`, `program`, `page <id>`, `item <id>`, `form <id>`, `campaign <id>` or `picture <id>`.
 */
export async function stepOver(
  db: Db,
  { websiteId, locale }: Site,
  { position, size, choose = missingTexts }: { position: string; size: number; choose?: TextChoice },
): Promise<Step> {
  if (position === BEGINNING) {
    const website = await getWebsite(db, websiteId);
    const own = (await ofSite(db, website, locale)).filter(({ kind }) => kind !== 'program');
    const things = await chosenOf(db, { websiteId, locale }, own, choose);
    return { things, position: BEFORE_PROGRAM, isEnd: false };
  }
  if (position === BEFORE_PROGRAM) {
    const website = await getWebsite(db, websiteId);
    const program = (await ofSite(db, website, locale)).filter(({ kind }) => kind === 'program');
    const things = await chosenOf(db, { websiteId, locale }, program, choose);
    return { things, position: 'program', isEnd: isFirstLanguage(website, locale) && things.length === 0 };
  }
  if (
    ['program', BEFORE_ITEMS, BEFORE_FORMS, BEFORE_CAMPAIGNS, BEFORE_PICTURES].includes(position) &&
    isFirstLanguage(await getWebsite(db, websiteId), locale)
  )
    return { things: [], position, isEnd: true };
  const [kind, id = NOTHING_BEFORE] = position.split(' ');
  if (kind === 'form') {
    const rows = await listFormsAfter(db, { websiteId, after: id, limit: size });
    const things = await chosenOf(db, { websiteId, locale }, rows.map(formSource), choose);
    const last = rows.at(-1);
    return { things, position: last ? `form ${last.id}` : BEFORE_CAMPAIGNS, isEnd: false };
  }
  if (kind === 'campaign') {
    const rows = await listCampaignsAfter(db, { websiteId, after: id, limit: size });
    const sources = rows.map(campaignSource).filter((source) => source !== null);
    const things = await chosenOf(db, { websiteId, locale }, sources, choose);
    const last = rows.at(-1);
    return { things, position: last ? `campaign ${last.id}` : BEFORE_PICTURES, isEnd: false };
  }
  if (kind === 'picture') {
    const rows = await listPicturesAfter(db, { websiteId, after: id, limit: size });
    const things = await chosenOf(db, { websiteId, locale }, rows.map(pictureSource), choose);
    const last = rows.at(-1);
    return { things, position: last ? `picture ${last.id}` : position, isEnd: !last };
  }
  const of = kind === 'item' ? 'item' : 'page';
  const rows = await listSourcesAfter(db, { websiteId, of, after: id, limit: size });
  const last = rows.at(-1);
  if (!last) return { things: [], position: of === 'page' ? BEFORE_ITEMS : BEFORE_FORMS, isEnd: false };
  const sources = await sourcesOf(db, websiteId, { of, rows });
  const things = await chosenOf(db, { websiteId, locale }, sources, choose);
  return { things, position: `${of} ${last.id}`, isEnd: false };
}

/** What is missing of one thing. Errors: not-found. */
export async function missingOfThing(
  db: Db,
  { websiteId, locale }: Site,
  { kind, entityId }: { kind: TranslationKind; entityId: string },
): Promise<TextsOfThing[]> {
  const source = await getSource(db, { websiteId, kind, entityId, locale });
  return chosenOf(db, { websiteId, locale }, [source], missingTexts);
}

async function chosenOf(
  db: Db,
  site: Site,
  sources: readonly Source[],
  choose: TextChoice,
): Promise<TextsOfThing[]> {
  const entityIds = [...new Set(sources.map(({ entityId }) => entityId))];
  const translations = await listTranslationsOf(db, { ...site, entityIds });
  const suggestions = await listSuggestions(db, { ...site, entityIds });
  const fieldsOf = fieldsBeside({ translations, suggestions });
  return sources
    .map((source) => ({
      kind: source.kind,
      entityId: source.entityId,
      title: source.title,
      fields: choose(fieldsOf(source)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Texts of things and how long they are together. */
export function sizeOf(things: readonly TextsOfThing[]): { texts: number; characters: number } {
  const fields = things.flatMap((thing) => thing.fields);
  const characters = fields.reduce((sum, { source }) => sum + source.length, 0);
  return { texts: fields.length, characters };
}
