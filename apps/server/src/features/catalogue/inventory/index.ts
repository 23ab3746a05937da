import { defineFeature } from '../../../platform/http/feature.ts';
import * as stockCalls from './calls/stock.ts';

export {
  claimHolds,
  createHolds,
  HOLD_SECONDS,
  recordStockChanges,
  releaseExpiredHolds,
  releaseHolds,
  type StockLine,
} from './holds.ts';
export { restock } from './restock.ts';

export const inventory = defineFeature({
  name: 'inventory',
  folder: import.meta.dirname,
  routes: Object.values(stockCalls),
});
