import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { noticeQueries } from '../queries/notices.ts';
import { usePermissions } from '../queries/use-rights.ts';
import { Link } from '../router/link.tsx';

/** Stands for more. */
const MANY = 100;

/** The way to the notices of a site, with how many are unread. */
export function NoticeBell({ websiteId }: { websiteId: string }) {
  const isAllowed = usePermissions(websiteId).includes('site.view');
  const unread = useQuery({ ...noticeQueries.unread(websiteId), enabled: isAllowed });
  if (!isAllowed) return null;
  const count = unread.data ?? 0;
  const shown = count >= MANY ? '99+' : String(count);
  return (
    <Link
      to="/notices/$websiteId"
      params={{ websiteId }}
      className="ui-button is-quiet is-icon notice-bell"
      aria-label={count === 0 ? t('shell.notices') : t('shell.noticesUnread', { shown })}
    >
      <Bell aria-hidden="true" />
      {count > 0 && (
        <span className="notice-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
