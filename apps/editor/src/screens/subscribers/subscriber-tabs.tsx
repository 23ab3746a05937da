import { t } from '@sitewright/owner-texts/t';
import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/subscribers/$websiteId', t('subscribers.subscribers'), 'exact'],
  ['/subscribers/$websiteId/lists', t('subscribers.mailingLists')],
  ['/subscribers/$websiteId/segments', t('subscribers.segments')],
] as const satisfies readonly Part[];

/** The parts around mailing lists. */
export function SubscriberTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label={t('subscribers.subscribers')} websiteId={websiteId} parts={PARTS} />;
}
