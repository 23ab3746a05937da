import { callUrl } from '@sitewright/contract/call-url';
import { exportGiftCards, getGiftCard, listGiftCards } from '@sitewright/contract/gift-cards';
import type { GiftCardMode, GiftCardStatus } from '@sitewright/domain/gift-card/schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';

/** Which gift cards are shown. */
export type GiftCardView = {
  search?: string;
  status?: GiftCardStatus | undefined;
  mode?: GiftCardMode | undefined;
};

/** Gift cards of a store. */
export const giftCardQueries = {
  /** Key of everything about gift cards. */
  all: (websiteId: string) => ['gift-cards', websiteId] as const,
  list: (websiteId: string, view: GiftCardView) =>
    paged([...giftCardQueries.all(websiteId), 'list', view], (from) =>
      call(listGiftCards, { params: { websiteId }, query: { ...view, ...from } }),
    ),
  one: (websiteId: string, cardId: string) =>
    queryOptions({
      queryKey: [...giftCardQueries.all(websiteId), cardId],
      queryFn: () => call(getGiftCard, { params: { websiteId, cardId } }),
      staleTime: 0,
    }),
  /** Address of the cards of a filter as a file. */
  exportAddress: (websiteId: string, view: GiftCardView) =>
    callUrl(exportGiftCards.path, { websiteId }, { ...view }),
};
