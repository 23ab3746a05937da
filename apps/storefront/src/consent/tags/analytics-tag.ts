import { loadScript } from './load-script.ts';
import type { Tag } from './tag.ts';

type TagWindow = { dataLayer?: IArguments[] };

/** Google Analytics under the owner's measurement id: page views, and each order with its items. Source: ANA-31. */
export function startAnalyticsTag(id: string): Tag {
  const shared = window as TagWindow;
  shared.dataLayer ??= [];
  const queue = shared.dataLayer;
  function gtag(..._: unknown[]): void {
    // Its script tells commands from other entries by their being `arguments`.
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  return {
    track: (event) => {
      if (event.name !== 'purchase') return;
      const { order } = event;
      gtag('event', 'purchase', {
        transaction_id: order.id,
        value: order.value,
        currency: order.currency,
        shipping: order.shipping,
        tax: order.tax,
        items: order.items.map(({ sku, productName, quantity, unitPrice }) => ({
          item_id: sku,
          item_name: productName,
          quantity,
          price: unitPrice,
        })),
      });
    },
  };
}
