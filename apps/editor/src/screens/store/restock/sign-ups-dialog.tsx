import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { whenText } from '../../mails/mail-words.ts';
import { restockSignUps } from './restock-queries.ts';
import { nameOf } from './restock-table.tsx';

type SignUpsDialogProps = { websiteId: string; group: RestockGroup; onClose: () => void };

/** Addresses that signed up for one variant, and when they were told. */
export function SignUpsDialog({ websiteId, group, onClose }: SignUpsDialogProps) {
  const signUps = useInfiniteQuery(restockSignUps(websiteId, group));
  const list = signUps.data?.pages.flatMap((page) => page.signUps) ?? [];
  return (
    <Dialog title={nameOf(group)} isOpen onClose={onClose}>
      {signUps.isPending && <Skeleton label="Loading sign-ups" />}
      {signUps.isError && (
        <FailedState message={textOf(signUps.error)} onRetry={() => void signUps.refetch()} />
      )}
      {list.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Address</th>
              <th scope="col">Signed up</th>
              <th scope="col">Told</th>
            </tr>
          </thead>
          <tbody>
            {list.map((signUp) => (
              <tr key={signUp.id}>
                <th scope="row">
                  {signUp.email}
                  {signUp.isJoinMailingList && <small>Wants news, too</small>}
                </th>
                <td>{whenText(signUp.createdAt)}</td>
                <td>{signUp.sentAt ? whenText(signUp.sentAt) : 'Waits'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {signUps.hasNextPage && (
        <Button isBusy={signUps.isFetchingNextPage} onPress={() => void signUps.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}
