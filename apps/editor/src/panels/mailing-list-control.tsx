import { openFirstMailingList } from '@sitewright/contract/mailing-lists';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { textOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { invalidateSubscribers, subscriberQueries } from '../queries/subscribers.ts';
import { usePermissions } from '../queries/use-rights.ts';
import { Link } from '../router/link.tsx';
import { useWebsiteId } from '../router/router-context.tsx';

type MailingListControlProps = { label: string; value: string | null; onChange: (value: string) => void };

/** Chooses one of the site's mailing lists. A block without one gets the first, which is made where there is none. */
export function MailingListControl({ label, value, onChange }: MailingListControlProps) {
  const websiteId = useWebsiteId();
  const mayManage = usePermissions(websiteId).includes('mailings.manage');
  const lists = useQuery(subscriberQueries.names(websiteId));
  const first = useMutation({
    mutationFn: () => call(openFirstMailingList, { params: { websiteId } }),
    onSuccess: async ({ id }) => {
      onChange(id);
      await invalidateSubscribers(websiteId);
    },
  });
  const { mutate } = first;
  const isOffered = useRef(false);
  useEffect(() => {
    if (value !== null || isOffered.current) return;
    isOffered.current = true;
    mutate();
  }, [value, mutate]);
  const failed = [lists, first].find(({ isError }) => isError);
  if (failed) {
    const retry = () => (first.isError ? mutate() : void lists.refetch());
    return <FailedState message={textOf(failed.error)} onRetry={retry} />;
  }
  if (!lists.data || first.isPending) return <Skeleton label={t('panels.loadingMailingLists')} />;
  const options = Object.fromEntries(lists.data.lists.map(({ id, name }) => [id, name]));
  const isGone = value !== null && !Object.hasOwn(options, value);
  return (
    <>
      <SelectField label={label} options={options} value={isGone ? null : value} onChange={onChange} />
      {isGone && <p className="ui-error">{t('panels.mailingListDeleted')}</p>}
      {mayManage && (
        <p className="ui-help">
          <Link to="/subscribers/$websiteId/lists" params={{ websiteId }}>
            {t('panels.mailingLists')}
          </Link>
        </p>
      )}
    </>
  );
}
