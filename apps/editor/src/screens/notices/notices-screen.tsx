import { type Notice, readNotices } from '@sitewright/contract/notices';
import { noticePath } from '@sitewright/domain/site/notice-path';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { noticeQueries } from '../../queries/notices.ts';
import { itemsOf } from '../../queries/paged.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { NoticeMailsPart } from './notice-mails-part.tsx';
import { noticesHint } from './notices-hint.ts';
import './notices.css';
import { NOTICE_LABELS } from './notice-labels.ts';

/** Events of a site, newest first; opening the screen marks all as read. */
export function NoticesScreen({ params: { websiteId } }: ScreenProps<'/notices/$websiteId'>) {
  const notices = useInfiniteQuery(noticeQueries.list(websiteId));
  const permissions = usePermissions(websiteId);
  const list = itemsOf(notices.data);
  const newest = list[0];
  const noticeId = newest?.isUnread ? newest.id : null;
  useEffect(() => {
    if (noticeId === null) return;
    const { queryKey } = noticeQueries.unread(websiteId);
    // Those on the screen stay marked as new until it is opened again.
    void call(readNotices, { params: { websiteId }, body: { noticeId } })
      .then(() => queryClient.invalidateQueries({ queryKey }))
      .catch(() => {});
  }, [websiteId, noticeId]);
  return (
    <AppFrame title={t('overview.notices')}>
      <PagedList
        name={t('overview.noticesToLoad')}
        query={notices}
        count={list.length}
        empty={{ title: t('overview.noNoticesYet'), hint: noticesHint(permissions) }}
        more={t('overview.showOlderNotices')}
      >
        <ul className="notices">
          {list.map((notice) => (
            <NoticeRow key={notice.id} websiteId={websiteId} notice={notice} />
          ))}
        </ul>
      </PagedList>
      <NoticeMailsPart websiteId={websiteId} />
    </AppFrame>
  );
}

function NoticeRow({ websiteId, notice }: { websiteId: string; notice: Notice }) {
  const momentText = useMomentText();
  return (
    <li className={notice.isUnread ? 'is-unread' : undefined}>
      <a href={`/config${noticePath(websiteId, notice)}`}>{notice.title}</a>
      <span className="notice-kind">
        {notice.isUnread
          ? t('statuses.noticeIsUnread', { kind: NOTICE_LABELS[notice.kind] })
          : NOTICE_LABELS[notice.kind]}
      </span>
      <time dateTime={notice.createdAt}>{momentText(notice.createdAt)}</time>
    </li>
  );
}
