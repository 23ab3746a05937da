import { html } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { findCommentedItem } from '../../../content/comments/index.ts';
import { renderSystemPage } from '../../pages/index.ts';
import { TEXTS } from '../texts.ts';

/** Where a comment sent without scripts leads while it waits for a moderator. */
export const commentReceivedPage = page(
  '/comments/received',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, query } = context;
    if (websiteId === null) return { status: 404 };
    const itemId = query.item ?? '';
    const item = isUuid(itemId)
      ? await deps.database.site(websiteId, (db) => findCommentedItem(db, { websiteId, itemId }))
      : null;
    return renderSystemPage(context, {
      pageType: 'page',
      status: 200,
      title: TEXTS.receivedTitle,
      content: html`<div class="system-page"><h1>${TEXTS.receivedTitle}</h1><p>${TEXTS.received}</p>
<p><a href="${item?.path ?? '/'}">${TEXTS.back}</a></p></div>`.markup,
    });
  },
);
