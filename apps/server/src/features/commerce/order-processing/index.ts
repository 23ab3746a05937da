import { defineFeature } from '../../../platform/http/feature.ts';
import * as previewCalls from './calls/mail-previews.ts';
import { handleOrderMails } from './jobs/order-mail.ts';
import { handlePaidOrders } from './jobs/order-paid.ts';
import { previewPage } from './pages/mail-preview.ts';

export { limitText } from './mail/load-mail.ts';

/** Processing of orders: the work that a paid one starts, and the emails that its shopper gets. */
export const orderProcessing = defineFeature({
  name: 'order-processing',
  folder: import.meta.dirname,
  routes: Object.values(previewCalls),
  pages: [previewPage],
  jobs: (deps) => {
    handleOrderMails(deps);
    handlePaidOrders(deps);
  },
});
