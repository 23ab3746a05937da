import { calendarQueries } from '../../queries/calendar.ts';
import { itemQueries } from '../../queries/items.ts';
import { queryClient } from '../../queries/query-client.ts';

/** Whatever shows events is read again, here and in the lists of content; not the one that is gone. */
export async function forgetEvents(websiteId: string, goneId?: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: itemQueries.allLists(websiteId) });
  void queryClient.invalidateQueries({ queryKey: itemQueries.each(websiteId) });
  await queryClient.invalidateQueries({
    queryKey: calendarQueries.all(websiteId),
    predicate: ({ queryKey }) => goneId === undefined || queryKey.at(-1) !== goneId,
  });
}
