import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { memberPage, TEXTS } from '../../../people/members/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { listDownloadsOfMember, type MemberDownload } from '../../downloads/index.ts';
import { downloadLink } from '../parts/order-progress.ts';

const FILES_PER_PAGE = 50;

/** Files of all orders of who is signed in, in one place. */
export const accountDownloadsPage = memberPage(
  '/account/downloads',
  () => TEXTS.downloads,
  ({ websiteId, member, query: { cursor }, deps }) =>
    deps.database.site(websiteId, async (db) => {
      const { timeZone } = (await getWebsite(db, websiteId)).settings;
      const before = cursor !== undefined && isUuid(cursor) ? cursor : null;
      const { items, nextCursor } = await readPage(
        FILES_PER_PAGE,
        (limit) => listDownloadsOfMember(db, { websiteId, memberId: member.id, before, limit }),
        ({ id }) => id,
      );
      return filesPart(items, { nextCursor, timeZone });
    }),
);

function filesPart(
  files: readonly MemberDownload[],
  { nextCursor, timeZone }: { nextCursor: string | null; timeZone: string },
): Markup {
  if (files.length === 0) return html`<p class="account-empty">${TEXTS.noDownloads}</p>`;
  const rows = files.map(
    (file) => html`<tr><td>${downloadLink(file, timeZone)}<br>${file.title}</td>
<td><a href="${file.orderUrl}">${TEXTS.order} ${file.orderNumber}</a></td></tr>`,
  );
  return html`<table class="order-table account-orders"><thead><tr><th scope="col">${TEXTS.file}</th>\
<th scope="col">${TEXTS.order}</th></tr></thead><tbody>${rows}</tbody></table>
${nextCursor !== null && html`<p class="account-more"><a href="/account/downloads?cursor=${nextCursor}">${TEXTS.moreDownloads}</a></p>`}`;
}
