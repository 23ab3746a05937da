import { NOTICE_KIND_NAMES } from '@sitewright/domain/site/notice-kinds';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const NoticeKind = z.enum(NOTICE_KIND_NAMES);

/** Something that the people of a site are told of. */
const Notice = z.object({
  id: z.uuid(),
  kind: NoticeKind,
  /** Plain text. */
  title: z.string(),
  /** Id of the order or subscription concerned; null where the list of its kind says more. */
  subjectId: z.uuid().nullable(),
  createdAt: z.string(),
  isUnread: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** Notices of the kinds that the caller may see, the newest first, with how many are unread: 100 stands for more. */
export const listNotices = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/notices',
  access: 'site.view',
  params: ofSite,
  query: z.object(pageQuery({ cursor: z.uuid() })),
  reply: z.object({ ...pageReply(Notice), unreadCount: z.int() }),
});

/** Marks the notices up to one, and older ones, as read by the caller. */
export const readNotices = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/notices/read',
  access: 'site.view',
  params: ofSite,
  body: z.object({ noticeId: z.uuid() }),
  reply: z.object({}),
});

const NoticeMails = z.object({
  /** Kinds that come by mail. */
  kinds: z.array(NoticeKind),
  /** At once, or together once a day. */
  isDaily: z.boolean(),
});

/** Which notices the caller gets by mail, and the kinds there are to choose from. */
export const getNoticeMails = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/notice-mails',
  access: 'site.view',
  params: ofSite,
  reply: NoticeMails.extend({ offered: z.array(NoticeKind) }),
});

/** Chooses them. Kinds that the caller may not see are left out. */
export const updateNoticeMails = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/notice-mails',
  access: 'site.view',
  params: ofSite,
  body: NoticeMails,
  reply: NoticeMails,
});
