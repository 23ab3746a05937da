import * as contract from '@sitewright/contract/sales';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { listSalesDays, listSoldProducts, sumSales } from '../queries/sales.ts';

const MAX_PRODUCTS = 20;
const MAX_DAYS = 731;
const DAY_MS = 86_400_000;

export const salesReport = route(contract.salesReport, async ({ db, websiteId, query: { from, to } }) => {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1) throw new AppError('invalid-fields', { to: 'The last day lies before the first.' });
  if (count > MAX_DAYS)
    throw new AppError('invalid-fields', { from: 'At most two years can be shown at once.' });
  const days = { websiteId, from, to };
  return {
    currencies: await sumSales(db, days),
    series: await listSalesDays(db, days),
    products: await listSoldProducts(db, { ...days, limit: MAX_PRODUCTS }),
  };
});
