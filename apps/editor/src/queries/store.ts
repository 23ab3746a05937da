import { listPaymentServices } from '@sitewright/contract/payments';
import { getStoreSettings } from '@sitewright/contract/store-settings';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** Queries of a store as a whole. */
export const storeQueries = {
  settings: (websiteId: string) =>
    queryOptions({
      queryKey: ['store-settings', websiteId],
      queryFn: () => call(getStoreSettings, { params: { websiteId } }),
      staleTime: 0,
    }),
  paymentServices: (websiteId: string) =>
    queryOptions({
      queryKey: ['payment-services', websiteId],
      queryFn: () => call(listPaymentServices, { params: { websiteId } }),
      staleTime: 0,
    }),
};
