import { t } from '@sitewright/owner-texts/t';
import { type Part, PartTabs } from './part-tabs.tsx';

const PARTS = [
  ['/analytics/$websiteId/visits', t('shell.visits')],
  ['/analytics/$websiteId/sales', t('shell.sales')],
  ['/analytics/$websiteId/speed', t('shell.speed')],
  ['/analytics/$websiteId/recordings', t('shell.recordings')],
] as const satisfies readonly Part[];

/** The parts of the analytics. */
export function AnalyticsTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label={t('shell.analytics')} websiteId={websiteId} parts={PARTS} />;
}
