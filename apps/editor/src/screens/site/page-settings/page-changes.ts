import { type Collection, isReservedUrlId, UrlId } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { changedPart } from '../../../forms/changed-part.ts';
import { type BackgroundDraft, backgroundError, readBackground, toDraft } from './background-draft.ts';

/** Fields of a page that its settings edit. */
export type PageChange = Pick<
  Collection,
  | 'title'
  | 'navigationTitle'
  | 'urlId'
  | 'parentId'
  | 'description'
  | 'status'
  | 'publishOn'
  | 'homepage'
  | 'folderBehavior'
  | 'mainImageId'
  | 'regionName'
  | 'view'
  | 'eventView'
  | 'pageSize'
  | 'background'
  | 'seoTitle'
  | 'seoDescription'
  | 'seoHidden'
>;

/** The same as its form holds it. */
export type PageFields = Omit<PageChange, 'background'> & { background: BackgroundDraft };

/** The form of a page as it is opened. */
export function fieldsOf(page: Collection): PageFields {
  return { ...page, background: toDraft(page.background) };
}

/** Error of a typed URL slug, or null. */
export function slugError(
  urlId: string,
  page: Pick<Collection, 'id' | 'parentId' | 'locale'>,
  pages: readonly Collection[],
): string | null {
  if (!UrlId.safeParse(urlId).success) return t('pageSettings.useLowerCaseLettersDigitsHyphens');
  if (page.parentId === null && isReservedUrlId(urlId)) return t('pageSettings.notAValidUrl', { urlId });
  const isTaken = pages.some(
    (other) =>
      other.id !== page.id &&
      other.parentId === page.parentId &&
      other.locale === page.locale &&
      other.urlId === urlId,
  );
  return isTaken ? t('pageSettings.urlIsTaken') : null;
}

/** The fields that differ from the page, and only those. */
export function changedFields(page: Collection, fields: PageFields): Partial<PageChange> {
  const background = readBackground(fields.background) ?? page.background;
  return changedPart<PageChange>(page, { ...fields, background });
}

/** Whether all of a change stands in the page already. */
export function isStored(change: Partial<PageChange>, page: Collection): boolean {
  return Object.keys(changedPart<Partial<PageChange>>(page, change)).length === 0;
}

/** Errors that prevent the fields from being saved, by field; empty if there are none. */
export function errorsOf(
  fields: PageFields,
  page: Collection,
  pages: readonly Collection[],
): Record<string, string> {
  const slug = slugError(fields.urlId, { ...page, parentId: fields.parentId }, pages);
  const background = backgroundError(fields.background);
  const isUntimed = fields.status === 'scheduled' && fields.publishOn === null;
  return {
    ...(fields.title.trim() === '' ? { title: t('pageSettings.pleaseEnterAName') } : {}),
    ...(slug ? { urlId: slug } : {}),
    ...(isUntimed ? { publishOn: t('pageSettings.pleaseChooseWhenItIsPublished') } : {}),
    ...(background ? { background } : {}),
  };
}
