import type { StoreAutomationFigures } from '@sitewright/contract/mails';
import { t } from '@sitewright/owner-texts/t';
import { useMomentText } from '../../../queries/use-moment-text.ts';

/** Says when the last email of an automation was sent, on the clocks of the site. */
export function useLastSentText(): (figures: StoreAutomationFigures) => string {
  const momentText = useMomentText();
  return ({ lastSentAt }) => (lastSentAt === null ? t('automations.neverSent') : momentText(lastSentAt));
}
