import { REVIEW_FIELDS } from '@sitewright/domain/social/review-fields';
import { fieldMarkup } from '../../../../platform/http/pages/field-markup.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { findRequest, type ReviewedProduct } from '../../../content/reviews/index.ts';
import { renderSystemPage } from '../../pages/index.ts';
import { TEXTS } from '../texts.ts';

/** The address opens the reviews of an order, so no other site may learn it from a link; the form needs its own origin. */
const HEADERS = { 'referrer-policy': 'same-origin' };

/** Items a shopper bought, with a review form for each product. Source: SITE-06 (page type 209), SOC-14. */
export const reviewRequestPage = page(
  '/reviews/:token',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params } = context;
    if (websiteId === null) return { status: 404 };
    const token = params.token ?? '';
    const request = await deps.database.site(websiteId, (db) =>
      findRequest(db, { websiteId, tokenHash: hashVisitor(token) }),
    );
    if (!request) return renderSystemPage(context, expired(), HEADERS);
    return renderSystemPage(
      context,
      {
        pageType: 'reviews-request',
        status: 200,
        title: TEXTS.title,
        content: html`<div class="reviews-page">
<h1 class="page-title">${TEXTS.title}</h1>
<p>${TEXTS.intro}</p>
${request.products.map((product) => section(product, token))}
</div>`.markup,
      },
      HEADERS,
    );
  },
);

const expired = () =>
  ({
    pageType: 'not-found',
    status: 404,
    title: TEXTS.expiredTitle,
    content: html`<div class="system-page"><h1>${TEXTS.expiredTitle}</h1><p>${TEXTS.expired}</p></div>`
      .markup,
  }) as const;

function section(product: ReviewedProduct, token: string): Markup {
  const isDecided = product.status !== null && product.status !== 'pending';
  return html`<section class="review-product" id="product-${product.itemId}">
<h2>${product.title}</h2>
${product.status !== null && html`<p class="review-state" role="status">${isDecided ? TEXTS.decided : TEXTS.waiting}</p>`}
${!isDecided && form(product, token)}
</section>`;
}

function form(product: ReviewedProduct, token: string): Markup {
  const id = (name: string) => `${name}-${product.itemId}`;
  const field = (name: 'title' | 'text' | 'authorName', label: string, value: string | null) =>
    fieldMarkup(REVIEW_FIELDS[name], { id: id(name), name, label, value: value ?? '' });
  const numbers = REVIEW_FIELDS.rating.options.map(Number).reverse();
  return html`<form class="review-form" method="post" action="/api/reviews/${token}">
<input type="hidden" name="itemId" value="${product.itemId}">
<fieldset class="field review-stars"><legend>${TEXTS.stars}</legend>
${numbers.map((number) => star(number, { id: id(`rating-${number}`), isChosen: product.rating === number }))}
</fieldset>
${field('title', TEXTS.reviewTitle, product.reviewTitle)}
${field('text', TEXTS.text, product.text)}
${field('authorName', TEXTS.name, product.authorName)}
<button class="sqs-button-element--primary" type="submit">${product.status === null ? TEXTS.send : TEXTS.change}</button>
</form>`;
}

function star(number: number, { id, isChosen }: { id: string; isChosen: boolean }): Markup {
  return html`<label class="review-star" for="${id}">\
<input type="radio" id="${id}" name="rating" value="${number}" required${isChosen ? html` checked` : ''}> ${TEXTS.starCount(number)}</label>`;
}
