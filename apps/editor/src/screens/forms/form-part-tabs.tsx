import { t } from '@sitewright/owner-texts/t';
import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/forms/$websiteId', t('forms.forms'), 'exact'],
  ['/forms/$websiteId/submissions', t('forms.inbox')],
] as const satisfies readonly Part[];

/** The parts around forms. */
export function FormPartTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label={t('forms.forms')} websiteId={websiteId} parts={PARTS} />;
}
