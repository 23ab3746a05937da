import type { ReplyOf } from '@sitewright/contract/call';
import {
  eraseSubscriber,
  type getSubscriber,
  removeFromMailingList,
} from '@sitewright/contract/mailing-lists';
import type { Consent, MailingList } from '@sitewright/domain/mailing/mailing-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { bounceText } from '../../labels/bounce-text.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { Fact } from '../../layout/fact.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { queryClient } from '../../queries/query-client.ts';
import { invalidateSubscribers, subscriberQueries } from '../../queries/subscribers.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { Link } from '../../router/link.tsx';
import { useNavigate } from '../../router/router-context.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { SOURCE_LABELS } from './subscriber-labels.ts';
import { SubscriberStatus } from './subscriber-status.tsx';
import { SubscriberTabs } from './subscriber-tabs.tsx';
import { TagsPart } from './tags-part.tsx';
import { UndeliverableNote } from './undeliverable-note.tsx';
import './subscribers.css';

/** One subscriber: on which lists, and what they agreed to when. */
export function SubscriberScreen({
  params: { websiteId, subscriberId },
}: ScreenProps<'/subscribers/$websiteId/$subscriberId'>) {
  // The screen stays until the next one is drawn. Meanwhile it must not ask for somebody who is not there any more.
  const [isGone, setGone] = useState(false);
  const one = subscriberQueries.one(websiteId, subscriberId);
  const subscriber = useQuery({ ...one, enabled: !isGone });
  const lists = useQuery(subscriberQueries.lists(websiteId));
  const failed = [subscriber, lists].find(({ isError }) => isError);
  const navigate = useNavigate();
  const [isErasing, setErasing] = useState(false);
  const leave = async () => {
    setGone(true);
    await navigate({ to: '/subscribers/$websiteId', params: { websiteId }, ignoreBlocker: true });
    queryClient.removeQueries({ queryKey: one.queryKey });
  };
  return (
    <AppFrame
      title={subscriber.data?.subscriber.email ?? t('subscribers.subscriber')}
      lead={
        <>
          <SubscriberTabs websiteId={websiteId} />
          <p>
            <Link to="/subscribers/$websiteId" params={{ websiteId }}>
              {t('subscribers.backToSubscribers')}
            </Link>
          </p>
        </>
      }
      actions={
        subscriber.data && (
          <Button isDanger onPress={() => setErasing(true)}>
            {t('subscribers.erase')}
          </Button>
        )
      }
    >
      {[subscriber, lists].some(({ isPending }) => isPending) && (
        <Skeleton label={t('subscribers.loadingTheSubscriber')} />
      )}
      {failed && <FailedState message={textOf(failed.error)} onRetry={() => void failed.refetch()} />}
      {subscriber.data && lists.data && (
        <Facts websiteId={websiteId} {...subscriber.data} lists={lists.data.lists} onGone={leave} />
      )}
      <ConfirmDialog
        title={t('subscribers.eraseQuestion')}
        action={t('subscribers.erase')}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        onConfirm={async () => {
          await call(eraseSubscriber, { params: { websiteId, subscriberId } });
          await leave();
          await invalidateSubscribers(websiteId);
        }}
      >
        <p>{t('subscribers.eraseHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type FactsProps = {
  websiteId: string;
  lists: readonly MailingList[];
  onGone: () => Promise<unknown>;
} & ReplyOf<typeof getSubscriber>;

function Facts({ websiteId, subscriber, consents, bounces, lists, onGone }: FactsProps) {
  const momentText = useMomentText();
  const nameOf = (listId: string) => lists.find(({ id }) => id === listId)?.name ?? '';
  const [removed, setRemoved] = useState<string | null>(null);
  return (
    <>
      <dl className="facts">
        {subscriber.name !== '' && <Fact label={t('common.name')}>{subscriber.name}</Fact>}
        <Fact label={t('subscribers.since')}>{momentText(subscriber.createdAt)}</Fact>
      </dl>
      {subscriber.undeliverable && (
        <UndeliverableNote websiteId={websiteId} subscriber={subscriber} bounce={subscriber.undeliverable} />
      )}
      <TagsPart key={subscriber.tags.join()} websiteId={websiteId} subscriber={subscriber} />
      <h2>{t('subscribers.mailingLists')}</h2>
      <RowsTable
        rows={subscriber.places}
        keyOf={({ listId }) => listId}
        columns={[
          { head: t('subscribers.list'), isName: true, cell: ({ listId }) => nameOf(listId) },
          { head: t('subscribers.state'), cell: ({ status }) => <SubscriberStatus status={status} /> },
          {
            head: t('common.actions'),
            isHeadHidden: true,
            className: 'table-actions',
            // An unsubscribed person stays recorded, so that nobody puts them onto the list again.
            cell: ({ listId, hasLeft }) =>
              hasLeft ? null : (
                <Button
                  look="quiet"
                  aria-label={t('subscribers.removeFrom', { list: nameOf(listId) })}
                  onPress={() => setRemoved(listId)}
                >
                  {t('common.remove')}
                </Button>
              ),
          },
        ]}
      />
      {bounces.length > 0 && (
        <>
          <h2>{t('subscribers.emailsThatCameBack')}</h2>
          <RowsTable
            rows={bounces}
            keyOf={({ id }) => id}
            columns={[
              {
                head: t('subscribers.reason'),
                isName: true,
                cell: (bounce) => (
                  <>
                    {bounceText(bounce)}
                    <small>{bounce.explanation}</small>
                  </>
                ),
              },
              { head: t('subscribers.when'), cell: ({ notedAt }) => momentText(notedAt) },
            ]}
          />
        </>
      )}
      <h2>{t('subscribers.consents')}</h2>
      {consents.length === 0 && <p>{t('subscribers.noneYet')}</p>}
      <ul className="consents">
        {consents.map((consent) => (
          <li key={consent.id}>
            <strong>
              {nameOf(consent.listId)}, {SOURCE_LABELS[consent.source]}
            </strong>
            <span>{consentText(consent, momentText)}</span>
            {consent.words !== '' && <q>{consent.words}</q>}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('subscribers.removeQuestion', { list: nameOf(removed ?? '') })}
        action={t('common.remove')}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={async () => {
          const params = { websiteId, subscriberId: subscriber.id, listId: removed ?? '' };
          await call(removeFromMailingList, { params });
          if (subscriber.places.length === 1) await onGone();
          await invalidateSubscribers(websiteId);
        }}
      >
        <p>
          {t('subscribers.removeHelp')}
          {subscriber.places.length === 1 && ` ${t('subscribers.removeFromOnlyListHelp')}`}
        </p>
      </ConfirmDialog>
    </>
  );
}

/** When and where a consent was given, and when confirmed: one that needed no confirmation was confirmed at once. */
function consentText(
  { givenAt, confirmedAt, page }: Consent,
  momentText: (moment: string) => string,
): string {
  const given = momentText(givenAt);
  if (confirmedAt === null)
    return page === ''
      ? t('subscribers.givenUnconfirmed', { given })
      : t('subscribers.givenOnPageUnconfirmed', { given, page });
  if (confirmedAt === givenAt)
    return page === '' ? t('subscribers.given', { given }) : t('subscribers.givenOnPage', { given, page });
  const confirmed = momentText(confirmedAt);
  return page === ''
    ? t('subscribers.givenConfirmed', { given, confirmed })
    : t('subscribers.givenOnPageConfirmed', { given, page, confirmed });
}
