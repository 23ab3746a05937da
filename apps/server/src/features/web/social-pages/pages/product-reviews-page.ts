import { itemPath } from '@sitewright/domain/site/item-url';
import { html } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import {
  findReviewedItem,
  listPublished,
  REVIEWS_PAGE_SIZE,
  reviewList,
} from '../../../content/reviews/index.ts';
import { findWebsite } from '../../../site/sites/index.ts';
import { renderSystemPage } from '../../pages/index.ts';
import { TEXTS } from '../texts.ts';

/** Further reviews of a product, where the link of its page leads without scripts. */
export const productReviewsPage = page(
  '/reviews/product/:itemId',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params, query } = context;
    const itemId = params.itemId ?? '';
    if (websiteId === null || !isUuid(itemId)) return { status: 404 };
    const before = isUuid(query.before ?? '') ? (query.before ?? null) : null;
    const found = await deps.database.site(websiteId, async (db) => ({
      item: await findReviewedItem(db, { websiteId, itemId }),
      website: await findWebsite(db, websiteId),
      reviews: await listPublished(db, { websiteId, itemId, before, limit: REVIEWS_PAGE_SIZE + 1 }),
    }));
    const { item, website, reviews } = found;
    if (!item || !website) return { status: 404 };
    const { language: locale, timeZone } = website.settings;
    const list = reviewList({ itemId, count: 0, ratingSum: 0, reviews, locale, timeZone });
    const title = TEXTS.reviewsOf({ title: item.title });
    return renderSystemPage(context, {
      pageType: 'page',
      status: 200,
      title,
      content: html`<div class="product-reviews"><h1 class="page-title">${title}</h1>${list}
<p><a href="${itemPath(item, website.settings)}">${TEXTS.backToProduct}</a></p></div>`.markup,
    });
  },
);
