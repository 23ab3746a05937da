import { updateItem } from '@sitewright/contract/items';
import { canChangeStatus } from '@sitewright/domain/site/page-status';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { itemQueries } from '../../queries/items.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useEditor } from '../../store/use-editor.ts';
import type { OpenedItem, Own } from './items/opened-item.ts';
import { patchPage } from './page-operations.ts';

/** A draft goes to those who may publish. What is public already waits for them without being asked. Source: SITE-10. */
export function AskForReview({ own }: { own: Own }) {
  const editor = useEditor();
  const { isBusy, submit } = useSubmit(
    async () => {
      if (own && 'collectionId' in own) await sendItem(editor.websiteId, own);
      else if (own) await patchPage(editor.websiteId, own, { status: 'needs-review' });
    },
    () => editor.say(t('siteScreen.sentForReview')),
    ({ message }) => editor.say(message),
  );
  if (!own) return null;
  if (own.status === 'needs-review') return <Button isDisabled>{t('siteScreen.waitingForReview')}</Button>;
  if (!canChangeStatus(own.status, 'needs-review', false)) return null;
  return (
    <Button look="primary" isBusy={isBusy} onPress={submit}>
      {t('siteScreen.sendForReview')}
    </Button>
  );
}

async function sendItem(websiteId: string, { id, rowVersion }: OpenedItem): Promise<void> {
  const body = { status: 'needs-review' as const, rowVersion };
  const item = await call(updateItem, { params: { websiteId, itemId: id }, body });
  queryClient.setQueryData(itemQueries.one(websiteId, id).queryKey, item);
  await queryClient.invalidateQueries({ queryKey: itemQueries.allLists(websiteId) });
}
