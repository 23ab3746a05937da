import * as contract from '@sitewright/contract/notices';
import { noticeKindsFor } from '@sitewright/domain/site/notice-kinds';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { noticeForOwner } from '../../../../platform/texts/owner-messages.ts';
import { mailedKinds } from '../mailed-kinds.ts';
import { countNoticesAfter, listNoticeRows } from '../queries/notices.ts';
import { findReader, writeMailed, writeRead } from '../queries/readers.ts';

/** Unread notices are counted up to here. */
const MANY = 100;

export const listNotices = route(contract.listNotices, async ({ db, websiteId, query, account }) => {
  const kinds = noticeKindsFor(account.permissions);
  const { readTo: after = null } = (await findReader(db, { websiteId, accountId: account.id })) ?? {};
  const { items, nextCursor } = await readPage(
    query.limit,
    (limit) => listNoticeRows(db, { websiteId, kinds, before: query.cursor ?? null, after: null, limit }),
    ({ id }) => id,
  );
  const unreadCount = await countNoticesAfter(db, { websiteId, kinds, after, limit: MANY });
  return {
    items: items.map((notice) => ({
      ...notice,
      title: noticeForOwner(notice.title),
      isUnread: after === null || notice.id > after,
    })),
    nextCursor,
    unreadCount,
  };
});

export const readNotices = route(contract.readNotices, async ({ db, websiteId, body, account }) => {
  await writeRead(db, { websiteId, accountId: account.id, noticeId: body.noticeId });
  return {};
});

export const getNoticeMails = route(contract.getNoticeMails, async ({ db, websiteId, account }) => {
  const reader = await findReader(db, { websiteId, accountId: account.id });
  const offered = noticeKindsFor(account.permissions);
  return {
    kinds: mailedKinds(account.roles, reader?.mailedKinds ?? null),
    isDaily: reader?.isDaily ?? false,
    offered,
  };
});

export const updateNoticeMails = route(
  contract.updateNoticeMails,
  async ({ db, websiteId, body, account }) => {
    const offered = noticeKindsFor(account.permissions);
    const kinds = offered.filter((kind) => body.kinds.includes(kind));
    const all = { websiteId, kinds: offered, before: null, after: null };
    const [latest] = await listNoticeRows(db, { ...all, limit: 1 });
    const { isDaily } = body;
    await writeMailed(db, { websiteId, accountId: account.id, kinds, isDaily, latestId: latest?.id ?? null });
    return { kinds, isDaily };
  },
);
