import type { ReplyOf } from '@sitewright/contract/call';
import { type getNoticeMails, updateNoticeMails } from '@sitewright/contract/notices';
import type { NoticeKind } from '@sitewright/domain/site/notice-kinds';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { noticeQueries } from '../../queries/notices.ts';
import { queryClient } from '../../queries/query-client.ts';
import { NOTICE_LABELS } from './notice-labels.ts';

type Mails = ReplyOf<typeof getNoticeMails>;

/** Which notices come by mail to who is signed in; a change is saved at once. */
export function NoticeMailsPart({ websiteId }: { websiteId: string }) {
  const mails = useQuery(noticeQueries.mails(websiteId));
  if (mails.isPending) return <Skeleton label={t('overview.loadingWhatComesByEmail')} />;
  if (mails.isError)
    return <FailedState message={textOf(mails.error)} onRetry={() => void mails.refetch()} />;
  return <MailChoice websiteId={websiteId} mails={mails.data} />;
}

function MailChoice({ websiteId, mails }: { websiteId: string; mails: Mails }) {
  const { queryKey } = noticeQueries.mails(websiteId);
  const save = useMutation({
    mutationFn: ({ kinds, isDaily }: Mails) =>
      call(updateNoticeMails, { params: { websiteId }, body: { kinds, isDaily } }),
    onMutate: (next: Mails) => queryClient.setQueryData(queryKey, next),
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const tick = (kind: NoticeKind, isTicked: boolean) =>
    save.mutate({
      ...mails,
      kinds: mails.offered.filter((one) => (one === kind ? isTicked : mails.kinds.includes(one))),
    });
  return (
    <fieldset className="form-part notice-mails">
      <legend>{t('overview.emailToYou')}</legend>
      {mails.offered.map((kind) => (
        <CheckboxField
          key={kind}
          label={NOTICE_LABELS[kind]}
          value={mails.kinds.includes(kind)}
          onChange={(isTicked) => tick(kind, isTicked)}
        />
      ))}
      <SelectField
        label={t('overview.when')}
        options={{ once: t('overview.atOnce'), daily: t('overview.togetherOnceADay') }}
        value={mails.isDaily ? 'daily' : 'once'}
        onChange={(next) => save.mutate({ ...mails, isDaily: next === 'daily' })}
      />
      {save.isError && (
        <p className="ui-error" role="alert">
          {textOf(save.error)}
        </p>
      )}
    </fieldset>
  );
}
