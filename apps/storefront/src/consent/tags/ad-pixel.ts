import { loadScript } from './load-script.ts';
import type { Tag, TagEvent } from './tag.ts';

type Pixel = {
  (...command: unknown[]): void;
  queue: unknown[][];
  callMethod?: (...command: unknown[]) => void;
  push?: Pixel;
  loaded: boolean;
  version: string;
};
type PixelWindow = { fbq?: Pixel; _fbq?: Pixel };

const NAMES = {
  registration: 'CompleteRegistration',
  lead: 'Lead',
  search: 'Search',
  'product-view': 'ViewContent',
  'cart-addition': 'AddToCart',
  purchase: 'Purchase',
} as const satisfies Record<TagEvent['name'], string>;

/** The Meta pixel under the owner's number. Source: ANA-32 to ANA-37. */
export function startAdPixel(id: string): Tag {
  const pixel = makePixel();
  pixel('init', id);
  pixel('track', 'PageView');
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
  return {
    track: (event) => pixel('track', NAMES[event.name], ...valuesOf(event)),
  };
}

function valuesOf(event: TagEvent): object[] {
  if (event.name === 'cart-addition') return [{ value: event.value, currency: event.currency }];
  if (event.name !== 'purchase') return [];
  const { value, currency, items } = event.order;
  const ids = items.map(({ sku }) => sku);
  return [{ value, currency, content_type: 'product', content_ids: ids }];
}

/** Queue that the service's script works off once it is there, in the form that it asks for. */
function makePixel(): Pixel {
  const shared = window as PixelWindow;
  if (shared.fbq) return shared.fbq;
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0' },
  );
  pixel.push = pixel;
  shared.fbq = pixel;
  shared._fbq ??= pixel;
  return pixel;
}
