import { ItemChange } from '@sitewright/contract/items';
import { UrlId } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { videoEmbed } from '@sitewright/domain/site/video-embed';
import { t } from '@sitewright/owner-texts/t';
import type { Stored } from '../../../forms/use-versioned-form.ts';

/** Fields of an item that its form edits. */
export type ItemFields = Pick<
  Item,
  | 'title'
  | 'urlId'
  | 'excerpt'
  | 'body'
  | 'publishOn'
  | 'status'
  | 'starred'
  | 'memberAreaId'
  | 'mainImageId'
  | 'authorId'
  | 'commentState'
  | 'tags'
  | 'categories'
  | 'content'
>;
export type ItemContent = Item['content'];

/** The fields of an item as it is stored. */
export function storedFields(item: Item): Stored<ItemFields> {
  const { title, urlId, excerpt, body, publishOn, status, starred, mainImageId, authorId } = item;
  const { memberAreaId, commentState, tags, categories, content, rowVersion } = item;
  const fields = { title, urlId, excerpt, body, memberAreaId, commentState, tags, categories, content };
  return { fields: { ...fields, publishOn, status, starred, mainImageId, authorId }, rowVersion };
}

/** A new item: a draft whose address comes of its title. */
export function blankFields(now: number): Stored<ItemFields> {
  return {
    rowVersion: 0,
    fields: {
      title: '',
      urlId: '',
      excerpt: '',
      body: '',
      publishOn: now,
      status: 'draft',
      starred: false,
      memberAreaId: null,
      mainImageId: null,
      authorId: null,
      commentState: 1,
      tags: [],
      categories: [],
      content: {},
    },
  };
}

type Around = {
  recordType: Item['recordType'];
  item: Item | null;
  /** Other items of the collection, as far as they are known. */
  others: readonly Item[];
  now: number;
};

/** Errors that prevent an item from being saved, by field; messages of the schema where it has one. */
export function itemErrors(
  fields: ItemFields,
  { recordType, item, others, now }: Around,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const checked = ItemChange.safeParse({ ...fields, urlId: fields.urlId || 'new', rowVersion: 1 });
  for (const { path, message } of checked.error?.issues ?? []) errors[fieldOf(path)] ??= message;
  if (fields.title.trim() === '') errors.title = t('items.pleaseEnterATitle');
  const slug = slugError(fields.urlId, item, others);
  if (slug) errors.urlId = slug;
  const isNewlyScheduled = fields.status === 'scheduled' && fields.publishOn !== item?.publishOn;
  if (isNewlyScheduled && fields.publishOn <= now) errors.publishOn = t('items.chooseATimeInTheFuture');
  const { startDate, endDate, media } = fields.content;
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    errors['content.endDate'] = t('items.theEndIsBeforeTheStart');
  if (errors['content.media']) errors['content.media'] = t('items.enterMediaAddress');
  else if (
    media?.url &&
    recordType === 'video' &&
    !videoEmbed(media.url) &&
    !/\.\w{2,4}(?:\?|$)/.test(media.url)
  )
    errors['content.media'] = t('items.notAMediaAddress');
  return errors;
}

/** Names the field of the form that a path of the schema means: `tags.2` is the field of tags. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .slice(0, path[0] === 'content' ? 2 : 1)
    .map(String)
    .join('.');
}

function slugError(urlId: string, item: Item | null, others: readonly Item[]): string | null {
  // Empty for a new one: the title gives a free address.
  if (urlId === '') return item ? t('items.pleaseEnterAnAddress') : null;
  if (!UrlId.safeParse(urlId).success) return t('items.useLowerCaseLettersDigitsHyphens');
  const isTaken = others.some((other) => other.id !== item?.id && other.urlId === urlId);
  return isTaken ? t('items.addressIsTaken') : null;
}
