import { COMMENT_FIELDS, MAX_TRAP_LENGTH } from '@sitewright/domain/social/comment-fields';
import { type CommentThread, threadsOf } from '@sitewright/domain/social/comment-rules';
import type { Comment } from '@sitewright/domain/social/comment-schema';
import { COMMENTS } from '@sitewright/domain/texts/en/comments';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import { type FieldPlace, fieldMarkup } from '../../../platform/http/pages/field-markup.ts';
import { html, type Markup } from '../../../platform/http/pages/html.ts';
import { siteTexts } from '../../../platform/texts/site-messages.ts';

/** Words of comments as plain HTML. */
export const TEXTS = siteTexts('comments', COMMENTS);

export type CommentsModel = {
  itemId: string;
  /** Whether visitors may comment now. */
  isOpen: boolean;
  comments: readonly Comment[];
  locale: string;
  timeZone: string;
};

/** The comments of an item with their form, as plain HTML that works without scripts. */
export function commentsMarkup(context: CommentsModel): string {
  const threads = threadsOf(context.comments);
  return html`<h2 class="comments-heading">${TEXTS.heading}</h2>
<ol class="comment-list">${threads.map((thread) => threadItem(thread, context))}</ol>
${context.isOpen ? form(context.itemId) : html`<p class="comments-closed">${TEXTS.closed}</p>`}`.markup;
}

function threadItem({ comment, replies }: CommentThread<Comment>, context: CommentsModel): Markup {
  const { id, authorName, authorUrl, body, createdAt, isByOwner } = comment;
  const paragraphs = body.split(/\n{2,}/).map((text) => html`<p>${lines(text)}</p>`);
  const name =
    authorUrl === ''
      ? html`${authorName}`
      : html`<a href="${authorUrl}" rel="nofollow ugc noopener">${authorName}</a>`;
  return html`<li class="comment" id="comment-${id}" data-comment-id="${id}"><article>
<div class="comment-header"><b class="comment-author">${name}</b>\
${isByOwner && html` <span class="comment-badge">${TEXTS.byOwner}</span>`} ${when(createdAt, context)}</div>
<div class="comment-body">${paragraphs}</div></article>
${replies.length > 0 && html`<ol class="comment-replies">${replies.map((reply) => threadItem(reply, context))}</ol>`}</li>`;
}

function lines(text: string): Markup[] {
  return text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
}

function when(moment: number, { locale, timeZone }: CommentsModel): Markup {
  const date = new Date(moment);
  const format = dateFormat(locale, { dateStyle: 'long', timeZone });
  return html`<time class="comment-date" datetime="${date.toISOString()}">${format.format(date)}</time>`;
}

/** `trap` is for programs that fill in every field. */
function form(itemId: string): Markup {
  return html`<form class="comment-form" method="post" action="/api/comments">
<h3>${TEXTS.leave}</h3>
<input type="hidden" name="itemId" value="${itemId}"><input type="hidden" name="parentId" value="">
<div class="field-row">
${field('authorName', { id: 'comment-name', label: TEXTS.name })}
${field('authorEmail', { id: 'comment-email', label: TEXTS.email, hint: TEXTS.emailHint })}
</div>
${field('authorUrl', { id: 'comment-url', label: TEXTS.website })}
${field('body', { id: 'comment-body', label: TEXTS.comment })}
<div class="comment-trap" aria-hidden="true"><label for="comment-trap">${TEXTS.trap}</label>\
<input id="comment-trap" name="trap" maxlength="${MAX_TRAP_LENGTH}" tabindex="-1" autocomplete="off"></div>
<button class="sqs-button-element--primary" type="submit">${TEXTS.post}</button>
</form>`;
}

function field(name: keyof typeof COMMENT_FIELDS, place: Omit<FieldPlace, 'name'>): Markup {
  return fieldMarkup(COMMENT_FIELDS[name], { name, ...place });
}
