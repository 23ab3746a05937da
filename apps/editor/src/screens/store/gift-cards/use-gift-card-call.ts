import { giftCardQueries } from '../../../queries/gift-cards.ts';
import { useChange } from '../../../queries/use-change.ts';

/** Runs a change of a gift card; all cards are read again afterwards. */
export function useGiftCardCall(websiteId: string) {
  return useChange({
    changed: giftCardQueries.all(websiteId),
    conflict: 'The card has changed in the meantime. You now see the latest version.',
  });
}
