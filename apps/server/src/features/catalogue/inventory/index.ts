import { defineFeature } from '../../../platform/http/feature.ts';
import { adjustStock, stockEntries } from './adjust-stock.ts';
import { getStock } from './get-stock.ts';

export {
  claimHolds,
  HOLD_SECONDS,
  placeHolds,
  recordStockChanges,
  releaseExpiredHolds,
  releaseHolds,
  type StockLine,
} from './holds.ts';
export { restock } from './restock.ts';

export const inventory = defineFeature({
  name: 'inventory',
  folder: import.meta.dirname,
  routes: [getStock, adjustStock, stockEntries],
});
