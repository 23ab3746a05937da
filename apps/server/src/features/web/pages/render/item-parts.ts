import type { Item } from '@sitewright/domain/site/item-schema';
import { areCommentsOpen } from '@sitewright/domain/social/comment-rules';
import type { Db } from '../../../../platform/database/database.ts';
import { commentsMarkup, listApproved } from '../../../content/comments/index.ts';
import {
  listPublished,
  REVIEWS_PAGE_SIZE,
  ratingMarkup,
  reviewsMarkup,
} from '../../../content/reviews/index.ts';
import type { ItemParts } from '../../../design/site-templates/index.ts';
import type { PageLocation } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';

type Sources = { db: Db; bundle: SiteBundle; location: PageLocation };

/** Comments of one page; the rest is asked for by address. */
const MAX_COMMENTS = 100;

/** Visitor content of an item (comments, reviews, likes), as HTML, for the formatters that print it. One statement, and only where there is any. */
export async function itemParts(sources: Sources, item: Item): Promise<ItemParts> {
  return item.recordType === 'store-item' ? reviewsOf(sources, item) : commentsOf(sources, item);
}

async function commentsOf({ db, bundle, location }: Sources, item: Item): Promise<ItemParts> {
  const { settings, id: websiteId } = bundle.website;
  const { language: locale, timeZone } = settings;
  const isOpen = areCommentsOpen(settings, item, location.now);
  if (!settings.commentsEnabled || (!isOpen && item.publicCommentCount === 0)) return {};
  const comments =
    item.publicCommentCount === 0
      ? []
      : await listApproved(db, { websiteId, itemId: item.id, after: null, limit: MAX_COMMENTS });
  return { comments: commentsMarkup({ itemId: item.id, isOpen, comments, locale, timeZone }) };
}

async function reviewsOf({ db, bundle }: Sources, item: Item): Promise<ItemParts> {
  const { settings, id: websiteId } = bundle.website;
  if (!settings.storeSettings.reviewsEnabled) return {};
  const { reviewCount: count, ratingSum, id: itemId } = item;
  const range = { before: null, limit: REVIEWS_PAGE_SIZE + 1 };
  const reviews = count === 0 ? [] : await listPublished(db, { websiteId, itemId, ...range });
  const { language: locale, timeZone } = settings;
  return {
    rating: ratingMarkup({ count, ratingSum }),
    reviews: reviewsMarkup({ itemId, count, ratingSum, reviews, locale, timeZone }),
  };
}
