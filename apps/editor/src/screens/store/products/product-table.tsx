import type { AssetReply } from '@sitewright/contract/assets';
import type { ProductSummary } from '@sitewright/domain/product/owner-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Menu, type MenuEntry } from '@sitewright/ui/menu';
import { MoreHorizontal } from 'lucide-react';
import { Checkbox, GridList, GridListItem, type Selection } from 'react-aria-components';
import { ItemThumb } from '../../../item-fields/item-thumb.tsx';
import { PAGE_STATUS_LABELS } from '../../../labels/page-status-labels.ts';
import { PRODUCT_TYPE_LABELS, priceText, stockSummaryText } from '../../../labels/product-labels.ts';
import { variantsText } from '../../../product-form/variants-text.ts';

type ProductTableProps = {
  products: readonly ProductSummary[];
  images: ReadonlyMap<string, AssetReply>;
  origin: string;
  currency: string;
  chosen: ReadonlySet<string>;
  onChoose: (selection: Selection) => void;
  onOpen: (product: ProductSummary) => void;
  entriesOf: (product: ProductSummary) => readonly MenuEntry[];
};

/** Products with check boxes. Enter opens one, Space chooses it, Ctrl+A all that are shown. */
export function ProductTable(props: ProductTableProps) {
  const { products, images, origin, currency } = props;
  return (
    <GridList
      aria-label={t('common.products')}
      className="product-rows"
      selectionMode="multiple"
      selectedKeys={props.chosen}
      onSelectionChange={props.onChoose}
      items={products}
      dependencies={[images, products, currency]}
      onAction={(key) => {
        const product = products.find(({ id }) => id === key);
        if (product) props.onOpen(product);
      }}
    >
      {(product) => (
        <GridListItem id={product.id} textValue={product.title} className="product-row">
          <Checkbox slot="selection" className="product-check">
            <span aria-hidden="true" />
          </Checkbox>
          <ItemThumb asset={images.get(product.mainImageId ?? '')} origin={origin} />
          <span className="product-title">
            {product.title}{' '}
            {PAGE_STATUS_LABELS[product.status] && (
              <span className="tag">{PAGE_STATUS_LABELS[product.status]}</span>
            )}{' '}
            {product.onSale && <span className="tag is-sale">{t('products.sale')}</span>}
            <small>
              {PRODUCT_TYPE_LABELS[product.productType]} ·{' '}
              {product.variantCount > 1 ? variantsText(product.variantCount) : product.sku}
            </small>
          </span>
          <span className={product.stock.out > 0 ? 'product-stock is-out' : 'product-stock'}>
            {stockSummaryText(product.stock, product.variantCount)}
          </span>
          <span className="product-price">{priceText(product, currency)}</span>
          <Menu
            label={t('products.productMenu', { title: product.title })}
            entries={props.entriesOf(product)}
          >
            <Button look="quiet" aria-label={t('products.moreFor', { title: product.title })}>
              <MoreHorizontal aria-hidden="true" />
            </Button>
          </Menu>
        </GridListItem>
      )}
    </GridList>
  );
}
