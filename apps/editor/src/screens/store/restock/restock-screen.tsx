import { sendAllRestock, sendRestock } from '@sitewright/contract/restock';
import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { PagedList } from '../../../lists/paged-list.tsx';
import { itemsOf } from '../../../queries/paged.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { restockQueries } from '../../../queries/restock.ts';
import { storeQueries } from '../../../queries/store.ts';
import { Link } from '../../../router/link.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { isReady, RestockTable } from './restock-table.tsx';
import { SignUpsDialog } from './sign-ups-dialog.tsx';

/** Sign-ups for sold-out variants, and notices to them. Source: STOCK-24. */
export function RestockScreen({ params: { websiteId } }: ScreenProps<'/store/$websiteId/restock'>) {
  const [notified, setTold] = useState<Told>({ variantIds: [], until: 0 });
  const groups = useInfiniteQuery({
    ...restockQueries.groups(websiteId),
    refetchInterval: ({ state }) => isUnderWay(notified, itemsOf(state.data)) && LOOK_AGAIN_MS,
  });
  const list = itemsOf(groups.data);
  const [shown, setShown] = useState<RestockGroup | null>(null);
  const { isBusy, failure, attempt } = useAttempt({
    afterwards: () => queryClient.invalidateQueries({ queryKey: restockQueries.all(websiteId) }),
  });
  const [status, setStatus] = useState('');
  const ready = list.filter(isReady);
  const tell = (chosen: readonly RestockGroup[]) => {
    setStatus('');
    // Of a call without an answer, too: it may have been done.
    const look = () => {
      const variantIds = chosen.map(({ variantId }) => variantId);
      setTold({ variantIds, until: Date.now() + WRITTEN_WITHIN_MS });
    };
    return attempt(() => send(websiteId, chosen).finally(look), setStatus);
  };
  return (
    <AppFrame
      title={t('restock.backInStock')}
      actions={
        <Button isDisabled={ready.length === 0} isBusy={isBusy} onPress={() => void tell(ready)}>
          {t('restock.notifyAllWhoseProductIsBack')}
        </Button>
      }
    >
      <WhoSends websiteId={websiteId} />
      <p role="status">{failure?.message ?? status}</p>
      <PagedList
        name={t('restock.signUpsOfList')}
        query={groups}
        count={list.length}
        empty={{
          title: t('restock.nobodyIsWaitingForAProduct'),
          hint: t('restock.signUpsComeFrom'),
        }}
      >
        <RestockTable
          groups={list}
          isBusy={isBusy}
          onTell={(group) => void tell([group])}
          onShow={setShown}
        />
      </PagedList>
      {shown && <SignUpsDialog websiteId={websiteId} group={shown} onClose={() => setShown(null)} />}
    </AppFrame>
  );
}

/** Whether the emails go out by themselves, and where that is set. */
function WhoSends({ websiteId }: { websiteId: string }) {
  const { data } = useQuery(storeQueries.settings(websiteId));
  if (!data) return null;
  return (
    <p className="ui-help">
      {data.settings.restockNotices.isOn ? t('restock.sentAutomatically') : t('restock.sentByHand')}{' '}
      <Link to="/automations/$websiteId/store/$kind" params={{ websiteId, kind: 'restockNotices' }}>
        {data.settings.restockNotices.isOn ? t('restock.changeThis') : t('restock.notifyThemAutomatically')}
      </Link>
    </p>
  );
}

/** Latest request, and the time until which the list is refreshed for its emails. */
type Told = { variantIds: readonly string[]; until: number };

/** The emails are written a moment after they were asked for; those of a product that nobody sees never are. */
const LOOK_AGAIN_MS = 1_000;
const WRITTEN_WITHIN_MS = 20_000;

function isUnderWay({ variantIds, until }: Told, groups: readonly RestockGroup[]): boolean {
  if (Date.now() > until) return false;
  return groups.some(({ variantId, waitingCount }) => waitingCount > 0 && variantIds.includes(variantId));
}

/** Asks for the notices; gives what became of it in words. */
async function send(websiteId: string, groups: readonly RestockGroup[]): Promise<string> {
  const requests = groups.map(({ productId, variantId }) => ({ productId, variantId }));
  const [only] = requests;
  const { waitingCount } =
    requests.length === 1 && only
      ? await call(sendRestock, { websiteId, body: only })
      : await call(sendAllRestock, { websiteId, body: { sendRequests: requests.slice(0, 500) } });
  return sentText(
    waitingCount,
    only && requests.length === 1 ? (groups[0]?.waitingCount ?? 0) : waitingCount,
  );
}

function sentText(count: number, waiting: number): string {
  if (count === 0) return t('restock.noEmailsSent');
  const sent = t('restock.emailsOnTheirWay', { count });
  const others = waiting - count;
  if (others <= 0) return sent;
  return `${sent} ${t('restock.othersKeepWaiting', { count: others })}`;
}
