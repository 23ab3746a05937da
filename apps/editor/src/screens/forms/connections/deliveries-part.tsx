import { type FormDelivery, redeliverSubmissions } from '@sitewright/contract/form-connections';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { RowsTable } from '../../../lists/rows-table.tsx';
import {
  connectionQueries,
  type FormParams,
  invalidateConnections,
} from '../../../queries/form-connections.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { Link } from '../../../router/link.tsx';

/** Submissions that have not reached an address, each with why; nothing while there are none. Source: MAIL-12. */
export function DeliveriesPart({ params }: { params: FormParams }) {
  const list = useInfiniteQuery(connectionQueries.deliveries(params));
  const momentText = useMomentText();
  const { isBusy, failure, attempt } = useAttempt();
  const [status, setStatus] = useState('');
  const message = failure?.message ?? status;
  const deliveries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const redeliver = (body: { ids?: string[] }) =>
    attempt(async () => {
      setStatus('');
      const { redelivered } = await call(redeliverSubmissions, { params, body });
      await invalidateConnections(params);
      setStatus(t('formConnections.redelivered', { count: redelivered }));
    });
  const hasFailed = deliveries.some(maySendAgain);
  const nextOf = (one: FormDelivery) => nextText(one, { now: list.dataUpdatedAt, momentText });
  if (deliveries.length === 0 && message === '') return null;
  return (
    <fieldset className="form-part">
      <legend>{t('formConnections.notDeliveredYet')}</legend>
      {deliveries.length > 0 && (
        <RowsTable
          className="delivery-table"
          rows={deliveries}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('formConnections.submission'),
              isName: true,
              cell: ({ submissionId, createdAt, name, url }) => (
                <>
                  <Link
                    to="/forms/$websiteId/submissions/$submissionId"
                    params={{ websiteId: params.websiteId, submissionId }}
                  >
                    {momentText(createdAt)}
                  </Link>
                  <small className="connection-url">{name || url}</small>
                </>
              ),
            },
            {
              head: t('formConnections.lastAttempt'),
              cell: ({ lastError }) => lastError || t('formConnections.noneYet'),
            },
            { head: t('formConnections.nextAttempt'), isSecondary: true, cell: nextOf },
            {
              head: t('formConnections.sendAgain'),
              isHeadHidden: true,
              cell: (one) =>
                maySendAgain(one) && (
                  <Button
                    isDisabled={isBusy}
                    aria-label={t('formConnections.sendAgainOf', {
                      moment: momentText(one.createdAt),
                    })}
                    onPress={() => void redeliver({ ids: [one.id] })}
                  >
                    {t('formConnections.sendAgain')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <div className="form-choices">
        {hasFailed && (
          <Button isBusy={isBusy} onPress={() => void redeliver({})}>
            {t('formConnections.sendAllAgain')}
          </Button>
        )}
        {list.hasNextPage && (
          <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('formConnections.loadMore')}
          </Button>
        )}
      </div>
      <p className="ui-help" role="status">
        {message}
      </p>
    </fieldset>
  );
}

/** To an address that is gone nothing is sent until it is resumed. */
const maySendAgain = ({ nextAttemptAt, isActive }: FormDelivery) => nextAttemptAt === null && isActive;

function nextText(
  { attempts, nextAttemptAt }: FormDelivery,
  { now, momentText }: { now: number; momentText: (moment: number) => string },
): string {
  if (nextAttemptAt !== null)
    return nextAttemptAt <= now ? t('formConnections.soon') : momentText(nextAttemptAt);
  if (attempts === 0) return t('formConnections.neverSent');
  return t('formConnections.givenUp', { count: attempts });
}
