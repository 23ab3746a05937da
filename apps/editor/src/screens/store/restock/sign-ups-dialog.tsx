import type { RestockGroup } from '@sitewright/domain/product/restock-schema';
import { t } from '@sitewright/owner-texts/t';
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
        name={t('restock.signUpsOfList')}
        query={signUps}
        count={list.length}
        empty={{
          title: t('restock.nobodyIsWaiting'),
          hint: t('restock.allNotified'),
        }}
      >
        <RowsTable
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('restock.address'),
              isName: true,
              cell: ({ email, isJoinMailingList }) => (
                <>
                  {email}
                  {isJoinMailingList && <small>{t('restock.alsoWantsNews')}</small>}
                </>
              ),
            },
            { head: t('restock.signedUp'), cell: ({ createdAt }) => momentText(createdAt) },
            {
              head: t('restock.notified'),
              cell: ({ sentAt }) => (sentAt ? momentText(sentAt) : t('restock.waits')),
            },
          ]}
        />
      </PagedList>
    </Dialog>
  );
}
