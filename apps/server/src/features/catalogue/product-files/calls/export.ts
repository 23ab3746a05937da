import * as contract from '@sitewright/contract/product-files';
import { majorText } from '@sitewright/domain/money/minor-units';
import { assetUrl } from '@sitewright/domain/site/image-item';
import type { CsvCell } from '../../../../platform/csv/csv.ts';
import { type CsvRows, csvReply } from '../../../../platform/csv/csv-reply.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { getWebsite, siteOrigin } from '../../../site/sites/index.ts';
import { type Field, WRITTEN } from '../layout/columns.ts';
import { type ExportedVariant, listExported } from '../queries/export.ts';

/** Products read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 100;

const TYPE_WORDS = ['', 'PHYSICAL', 'DIGITAL', 'SERVICE', 'GIFT_CARD', 'PAYWALL'];

export const exportProducts = routeWithoutTransaction(
  contract.exportProducts,
  async ({ deps, websiteId, reply }) => {
    const website = await deps.database.site(websiteId, (db) => getWebsite(db, websiteId));
    const currency = website.settings.storeSettings.defaultCurrency;
    const origin = siteOrigin(deps.config, website);
    return csvReply(reply, 'products.csv', productRows(deps.database, websiteId, { currency, origin }));
  },
);

/** The currency of prices, and the site's origin, which addresses of images begin with. */
type Writing = { currency: string; origin: string };

async function* productRows(database: Database, websiteId: string, writing: Writing): CsvRows {
  yield [WRITTEN.map(([heading]) => heading)];
  for (let after: string | null = null; ; ) {
    const from: string | null = after;
    const variants: ExportedVariant[] = await database.site(websiteId, (db) =>
      listExported(db, { websiteId, after: from, limit: CHUNK }),
    );
    const last = variants.at(-1);
    if (!last) return;
    yield variants.map((variant) => cellsOf(variant, writing));
    after = last.itemId;
  }
}

/** The cells of a variant; what its product says stands on the first line only, its address on each. */
function cellsOf(variant: ExportedVariant, { currency, origin }: Writing): CsvCell[] {
  const own: Partial<Record<Field, CsvCell>> = {
    type: TYPE_WORDS[variant.productType] ?? '',
    page: variant.page,
    title: variant.title,
    description: variant.body,
    categories: variant.categories.join(', '),
    tags: variant.tags.join(', '),
    visible: variant.status === 'published' ? 'Yes' : 'No',
    images: variant.pictures.map((image) => `${origin}${assetUrl(image)}`).join(' '),
  };
  const cells: Partial<Record<Field, CsvCell>> = {
    ...(variant.isFirst ? own : {}),
    handle: variant.urlId,
    sku: variant.sku,
    price: { decimal: majorText(variant.priceMinor, currency) },
    salePrice:
      variant.salePriceMinor === null ? '' : { decimal: majorText(variant.salePriceMinor, currency) },
    onSale: variant.onSale ? 'Yes' : 'No',
    stock: variant.unlimited ? 'Unlimited' : variant.qty,
    weight: variant.weightGrams / 1000,
    length: (variant.lengthMm ?? 0) / 10,
    width: (variant.widthMm ?? 0) / 10,
    height: (variant.heightMm ?? 0) / 10,
    variantImage: variant.picture === null ? '' : `${origin}${assetUrl(variant.picture)}`,
  };
  variant.ordering.forEach((name, index) => {
    cells[`optionName${index + 1}`] = name;
    cells[`optionValue${index + 1}`] = variant.attributes[name] ?? '';
  });
  return WRITTEN.map(([, field]) => cells[field] ?? '');
}
