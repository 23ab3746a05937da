import { defineFeature } from '../../../platform/http/feature.ts';
import { downloadPage } from './pages/download.ts';

export { downloadsForOrder, hasDigitalGoods, itemsWithFiles } from './downloads-for-order.ts';
export { listDownloads, type OrderDownload } from './queries/downloads.ts';
export { listDownloadsOfMember, type MemberDownload } from './queries/downloads-of-member.ts';

/** Digital goods: limited links to the files of paid orders. */
export const downloads = defineFeature({
  name: 'downloads',
  folder: import.meta.dirname,
  // Whoever has the link of an order has paid.
  pages: [{ ...downloadPage, whileLocked: true }],
});
