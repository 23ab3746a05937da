import { averageRating, MAX_RATING } from '@sitewright/domain/social/review-rules';
import type { Review } from '@sitewright/domain/social/review-schema';
import { REVIEWS } from '@sitewright/domain/texts/en/reviews';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import { html, type Markup } from '../../../platform/http/pages/html.ts';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of the reviews of a product. */
export const TEXTS = siteTexts('reviews', REVIEWS);

/** Reviews of one page; more are asked for than are shown, to know whether there are further ones. */
export const PAGE_SIZE = 10;

export type ReviewsModel = {
  itemId: string;
  count: number;
  /** Stars of all published reviews together. */
  ratingSum: number;
  /** Newest first, one more than a page when there are further ones. */
  reviews: readonly Review[];
  locale: string;
  timeZone: string;
};

/** The reviews section of a product. Source: SOC-13, SOC-14. */
export function reviewsMarkup(context: ReviewsModel): string {
  const average = averageRating({ count: context.count, sum: context.ratingSum });
  return html`<h2 class="reviews-heading">${TEXTS.reviews}</h2>
${
  average === null
    ? html`<p class="reviews-empty">${TEXTS.none}</p>`
    : html`<p class="reviews-summary">${stars(average)} ${TEXTS.summary(context.count, { average })}</p>`
}
${reviewList(context)}`.markup;
}

/** How many stars a product has, beside its title; a link to its reviews. Nothing without any. Source: ANA-41. */
export function ratingMarkup({ count, ratingSum }: Pick<ReviewsModel, 'count' | 'ratingSum'>): string {
  const average = averageRating({ count, sum: ratingSum });
  if (average === null) return '';
  return html`<a class="product-rating" href="#reviews">${stars(average)} <span>${TEXTS.summary(count, { average })}</span></a>`
    .markup;
}

/** One page of reviews with the link to the next. */
export function reviewList({ itemId, reviews, locale, timeZone }: ReviewsModel): Markup {
  const shown = reviews.slice(0, PAGE_SIZE);
  const date = dateFormat(locale, { dateStyle: 'long', timeZone });
  const last = shown.at(-1);
  return html`${shown.length > 0 && html`<ol class="review-list">${shown.map((review) => reviewItem(review, date))}</ol>`}
${reviews.length > PAGE_SIZE && last && html`<a class="reviews-more" href="/reviews/product/${itemId}?before=${last.id}">${TEXTS.more}</a>`}`;
}

function reviewItem(review: Review, date: Intl.DateTimeFormat): Markup {
  const paragraphs = review.text.split(/\n+/).map((line) => html`<p>${line}</p>`);
  const day = new Date(review.createdAt);
  return html`<li class="review" id="review-${review.id}">
<p class="review-rating">${stars(review.rating)}</p>
${review.title !== '' && html`<h3 class="review-title">${review.title}</h3>`}
<div class="review-text">${paragraphs}</div>
<p class="review-author">${review.authorName}, <time datetime="${day.toISOString()}">${date.format(day)}</time></p></li>`;
}

/** Drawn by the style from `--rating`; read as words. */
function stars(rating: number): Markup {
  return html`<span class="review-stars" role="img" aria-label="${TEXTS.outOf({ rating, most: MAX_RATING })}" style="--rating:${rating}"></span>`;
}
