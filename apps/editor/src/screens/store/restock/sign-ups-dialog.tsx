import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { Dialog } from '@sitewright/ui/dialog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../../lists/paged-list.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { itemsOf } from '../../../queries/paged.ts';
import { restockQueries } from '../../../queries/restock.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { nameOf } from './restock-table.tsx';

type SignUpsDialogProps = { websiteId: string; group: RestockGroup; onClose: () => void };

/** Addresses that signed up for one variant, and when they were told. */
export function SignUpsDialog({ websiteId, group, onClose }: SignUpsDialogProps) {
  const momentText = useMomentText();
  const signUps = useInfiniteQuery(restockQueries.signUps(websiteId, group));
  const list = itemsOf(signUps.data);
  return (
    <Dialog title={nameOf(group)} isOpen onClose={onClose}>
      <PagedList
        name="sign-ups"
        query={signUps}
        count={list.length}
        empty={{
          title: 'Nobody is waiting',
          hint: 'Everyone who signed up has been notified or has unsubscribed.',
        }}
      >
        <RowsTable
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Address',
              isName: true,
              cell: ({ email, isJoinMailingList }) => (
                <>
                  {email}
                  {isJoinMailingList && <small>Also wants news</small>}
                </>
              ),
            },
            { head: 'Signed up', cell: ({ createdAt }) => momentText(createdAt) },
            { head: 'Notified', cell: ({ sentAt }) => (sentAt ? momentText(sentAt) : 'Waits') },
          ]}
        />
      </PagedList>
    </Dialog>
  );
}
