import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import { parcelLine } from '@sitewright/domain/checkout/address-rules';
import { MAX_ORDERS_TOGETHER } from '@sitewright/domain/order/bulk-limits';
import type { OrderDetail, OrderLine } from '@sitewright/domain/order/schema';
import { STOCKED_TYPE_CODES } from '@sitewright/domain/product/product-type';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQueries, useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { countryName } from '../../../labels/country-names.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { orderQueries } from '../../../queries/orders.ts';
import { siteQueries } from '../../../queries/site.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { isPickup } from './fulfil-dialog.tsx';
import './packing-slips.css';

/** Packing slips of one order or many: each on a page of its own, with the shop's name and what belongs into the parcel. */
export function PackingSlipsScreen({
  params: { websiteId },
  search,
}: ScreenProps<'/orders/$websiteId/packing-slips'>) {
  const ids = (search.orders ?? '').split(',').filter(Boolean).slice(0, MAX_ORDERS_TOGETHER);
  const orders = useQueries({ queries: ids.map((id) => orderQueries.one(websiteId, id)) });
  const settings = useQuery(siteQueries.settings(websiteId));
  const failed = [...orders, settings].find(({ isError }) => isError);
  const slips = orders.flatMap(({ data }) => (data ? [data.order] : []));
  const shop = settings.data?.settings;
  // A slip without the shop's name, or with days of another zone, must not be printed.
  const isReady = ids.length > 0 && slips.length === ids.length && shop !== undefined;
  return (
    <AppFrame
      title={ids.length === 1 ? t('orders.packingSlip') : t('orders.packingSlips')}
      actions={
        <Button look="primary" isDisabled={!isReady} onPress={() => window.print()}>
          {t('orders.print')}
        </Button>
      }
    >
      {ids.length === 0 && (
        <EmptyState title={t('orders.noOrdersSelected')}>
          <p>{t('orders.selectOrdersFirst')}</p>
        </EmptyState>
      )}
      {failed && (
        <FailedState
          message={textOf(failed.error)}
          onRetry={() => [...orders, settings].forEach(({ refetch }) => void refetch())}
        />
      )}
      {!failed && !isReady && ids.length > 0 && <Skeleton label={t('orders.loadingTheOrders')} />}
      {isReady && slips.map((order) => <Slip key={order.id} shop={shop} order={order} />)}
    </AppFrame>
  );
}

function Slip({ shop, order }: { shop: WebsiteSettings; order: OrderDetail }) {
  const momentText = useMomentText();
  const from = [
    shop.location?.addressLine1,
    shop.location?.addressLine2,
    shop.location?.addressCountry,
    shop.contactEmail,
    shop.contactPhoneNumber,
  ].filter(Boolean);
  return (
    <article className="packing-slip" aria-labelledby={`slip-${order.id}`}>
      <header>
        <p className="packing-slip-shop">{shop.siteTitle}</p>
        {from.length > 0 && <p className="packing-slip-from">{from.join(' · ')}</p>}
      </header>
      <h2 id={`slip-${order.id}`}>{t('orders.orderTitle', { number: order.number })}</h2>
      <dl className="packing-slip-facts">
        <div>
          <dt>{t('orders.placed')}</dt>
          <dd>{momentText(order.placedAt)}</dd>
        </div>
        {order.address && (
          <div>
            <dt>{isPickup(order) ? t('orders.pickedUpBy') : t('orders.shipTo')}</dt>
            <dd>
              {addressLines(order.address).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        )}
        {order.shippingOption && (
          <div>
            <dt>{t('orders.delivery')}</dt>
            <dd>{order.shippingOption.name}</dd>
          </div>
        )}
        {order.note && (
          <div>
            <dt>{t('orders.shoppersNote')}</dt>
            <dd>{order.note}</dd>
          </div>
        )}
      </dl>
      <table className="packing-slip-lines">
        <thead>
          <tr>
            <th scope="col">{t('common.quantity')}</th>
            <th scope="col">{t('orders.item')}</th>
            <th scope="col">{t('orders.sku')}</th>
          </tr>
        </thead>
        <tbody>
          {linesToPack(order.items).map(({ item, units }) => (
            <tr key={item.position}>
              <td>{units}</td>
              <td>
                {item.title}
                {detailsOf(item).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </td>
              <td>{item.sku}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

/**
 * Lines of the next parcel: digital products and gift cards are in none, and neither is what was given back or sent
 * already. Once everything is sent, a slip that is printed again names it all.
 */
function linesToPack(items: readonly OrderLine[]): { item: OrderLine; units: number }[] {
  const packed = items.filter(({ productType }) => STOCKED_TYPE_CODES.includes(productType));
  const kept = packed.map((item) => ({ item, units: item.quantity - item.refundedQuantity }));
  const open = kept.map(({ item, units }) => ({ item, units: units - item.fulfilledQuantity }));
  return (open.some(({ units }) => units > 0) ? open : kept).filter(({ units }) => units > 0);
}

function detailsOf({ chosenVariant, additionalFields }: OrderLine): string[] {
  return [
    ...chosenVariant.optionValues.map(({ optionName, value }) => `${optionName}: ${value}`),
    ...additionalFieldLines(additionalFields).map(({ label, value }) => `${label}: ${value}`),
  ];
}

function addressLines(address: NonNullable<OrderDetail['address']>): string[] {
  const { firstName, lastName, line1, line2, country, phone } = address;
  const name = `${firstName} ${lastName}`.trim();
  return [name, line1, line2, parcelLine(address), country && countryName(country), phone].filter(Boolean);
}
