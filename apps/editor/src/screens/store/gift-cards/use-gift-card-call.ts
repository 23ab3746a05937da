import { t } from '@sitewright/owner-texts/t';
import { giftCardQueries } from '../../../queries/gift-cards.ts';
import { useChange } from '../../../queries/use-change.ts';

/** Runs a change of a gift card; all cards are read again afterwards. */
export function useGiftCardCall(websiteId: string) {
  return useChange({
    changed: giftCardQueries.all(websiteId),
    conflict: t('giftCards.cardChanged'),
  });
}
