import { missingTexts } from '@sitewright/domain/language/translated-parts';
import type { TranslationKind } from '@sitewright/domain/language/translation-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { listSourcesAfter } from '../queries/sources.ts';
import { listSuggestions } from '../queries/suggestions.ts';
import { listTranslationsOf } from '../queries/translations.ts';
import { getSource, type Source, type SourceField, siteSource, sourcesOf } from '../sources.ts';
import { fieldsBeside } from '../translated-fields.ts';

/** What is missing of one thing. */
export type MissingOfThing = Pick<Source, 'kind' | 'entityId' | 'title'> & { fields: SourceField[] };

/** Things after a place in the order of a walk over all of a site, and the place after them; `isEnd`: there are no more. */
export type Step = { things: MissingOfThing[]; position: string; isEnd: boolean };

/** Where a walk begins. */
export const BEGINNING = '';
const NOTHING_BEFORE = '00000000-0000-0000-0000-000000000000';

type Site = { websiteId: string; locale: string };

/**
 * The next things of a walk: the site itself, then its pages by their ids, then its items, `size` of them at most, each with what is
 * missing. A place is `''`, `site`, `page <id>` or `item <id>`.
 */
export async function stepOver(
  db: Db,
  { websiteId, locale }: Site,
  { position, size }: { position: string; size: number },
): Promise<Step> {
  if (position === BEGINNING) {
    const source = siteSource(await getWebsite(db, websiteId));
    const things = await missingOf(db, { websiteId, locale }, [source]);
    return { things, position: 'site', isEnd: false };
  }
  const [kind, id = NOTHING_BEFORE] = position.split(' ');
  const of = kind === 'item' ? 'item' : 'page';
  const rows = await listSourcesAfter(db, { websiteId, of, after: id, limit: size });
  const last = rows.at(-1);
  if (!last)
    return of === 'page'
      ? { things: [], position: `item ${NOTHING_BEFORE}`, isEnd: false }
      : { things: [], position, isEnd: true };
  const sources = await sourcesOf(db, websiteId, { of, rows });
  const things = await missingOf(db, { websiteId, locale }, sources);
  return { things, position: `${of} ${last.id}`, isEnd: false };
}

/** What is missing of one thing. Errors: not-found. */
export async function missingOfThing(
  db: Db,
  { websiteId, locale }: Site,
  { kind, entityId }: { kind: TranslationKind; entityId: string },
): Promise<MissingOfThing[]> {
  return missingOf(db, { websiteId, locale }, [await getSource(db, { websiteId, kind, entityId })]);
}

async function missingOf(db: Db, site: Site, sources: readonly Source[]): Promise<MissingOfThing[]> {
  const entityIds = [...new Set(sources.map(({ entityId }) => entityId))];
  const translations = await listTranslationsOf(db, { ...site, entityIds });
  const suggestions = await listSuggestions(db, { ...site, entityIds });
  const fieldsOf = fieldsBeside({ translations, suggestions });
  return sources
    .map((source) => ({
      kind: source.kind,
      entityId: source.entityId,
      title: source.title,
      fields: missingTexts(fieldsOf(source)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

/** Texts of things and how long they are together. */
export function sizeOf(things: readonly MissingOfThing[]): { texts: number; characters: number } {
  const fields = things.flatMap((thing) => thing.fields);
  const characters = fields.reduce((sum, { source }) => sum + source.length, 0);
  return { texts: fields.length, characters };
}
