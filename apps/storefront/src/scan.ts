/** A widget: markup it belongs to, and the module that wires it by the one function that it exports (loaded only where the markup is there). */
type Widget = { selector: string; load: () => Promise<Readonly<Record<string, Enhance>>> };
type Enhance = (root: HTMLElement) => () => void;

/** Widgets that are pressed and do nothing by themselves. */
const PRESSED = '.sqs-add-to-cart-button, .sqs-product-quick-view-button, .sqs-simple-like';

const WIDGETS: readonly Widget[] = [
  {
    selector: '.sqs-add-to-cart-button',
    load: () => import('./widgets/add-to-cart/add-to-cart.enhance.ts'),
  },
  {
    selector: '.product-variants',
    load: () => import('./widgets/variants/variants.enhance.ts'),
  },
  {
    selector: '.sqs-product-quick-view-button',
    load: () => import('./widgets/quick-view/quick-view.enhance.ts'),
  },
  {
    selector: '.product-restock-notification',
    load: () => import('./widgets/restock/restock.enhance.ts'),
  },
  {
    selector: '.newsletter-form',
    load: () => import('./widgets/newsletter/newsletter.enhance.ts'),
  },
  {
    selector: '[data-widget="account-link"]',
    load: () => import('./widgets/account/account-link.enhance.ts'),
  },
  {
    selector: '.account-sign-out',
    load: () => import('./widgets/account/sign-out.enhance.ts'),
  },
  {
    selector: '.product-instalments',
    load: () => import('./widgets/instalments/instalments.enhance.ts'),
  },
  {
    selector: '.sqs-simple-like',
    load: () => import('./widgets/likes/likes.enhance.ts'),
  },
  {
    selector: '#disqus_thread, .sqs-disqus-comment-link',
    load: () => import('./widgets/disqus/disqus.enhance.ts'),
  },
  {
    selector: '.squarespace-comments',
    load: () => import('./widgets/comments/comments.enhance.ts'),
  },
  {
    selector: '.site-form',
    load: () => import('./widgets/form/form.enhance.ts'),
  },
  {
    selector: '.product-reviews',
    load: () => import('./widgets/reviews/reviews.enhance.ts'),
  },
  {
    selector: '.sqs-gallery-container[data-gallery]',
    load: () => import('./widgets/gallery/gallery.enhance.ts'),
  },
  {
    selector: '[data-lightbox]',
    load: () => import('./widgets/lightbox/lightbox.enhance.ts'),
  },
  {
    selector: '.sqs-video-wrapper[data-html]',
    load: () => import('./widgets/video/video.enhance.ts'),
  },
  {
    selector: '[data-widget="video-background"]',
    load: () => import('./widgets/video-background/video-background.enhance.ts'),
  },
  {
    selector: '[data-audio="album"]',
    load: () => import('./widgets/audio/audio.enhance.ts'),
  },
  {
    selector: '.summary-block-setting-design-carousel',
    load: () => import('./widgets/summary-carousel/summary-carousel.enhance.ts'),
  },
  {
    selector: '[data-widget="popup-overlay"]',
    load: () => import('./widgets/popup-overlay/popup-overlay.enhance.ts'),
  },
  {
    selector: '.cover-once .bare-page-main',
    load: () => import('./widgets/cover-page/cover-page.enhance.ts'),
  },
  {
    selector: '.calendar[data-month]',
    load: () => import('./widgets/calendar/calendar.enhance.ts'),
  },
  {
    selector: '.sqs-search-ui-text-input[data-preview="true"]',
    load: () => import('./widgets/search/search-suggestions.enhance.ts'),
  },
  {
    selector: '.squarespace-social-buttons:not(:has(> *))',
    load: () => import('./widgets/share-buttons/share-buttons.enhance.ts'),
  },
  {
    selector: '.squarespace-follow-button:not(:has(> *))',
    load: () => import('./widgets/follow-button/follow-button.enhance.ts'),
  },
  {
    selector: '.squarespace-audio-player',
    load: () => import('./widgets/audio/item-audio.enhance.ts'),
  },
  {
    selector: 'textarea[data-limit]',
    load: () => import('./widgets/character-counter/character-counter.enhance.ts'),
  },
  {
    selector: '[data-question]',
    load: () => import('./widgets/product-form/asked-question.enhance.ts'),
  },
  {
    selector: '[data-widget="add-on"]',
    load: () => import('./widgets/add-on/add-on.enhance.ts'),
  },
  {
    selector: '[data-widget="cart-page"]',
    load: () => import('./widgets/cart-page/cart-page.island.tsx'),
  },
  {
    selector: '[data-widget="order-files"]',
    load: () => import('./widgets/order-files/order-files.enhance.ts'),
  },
  {
    selector: '[data-widget="subscription-pay"]',
    load: () => import('./widgets/subscription-pay/subscription-pay.enhance.ts'),
  },
  {
    selector: '[data-widget="checkout"]',
    load: () => import('./widgets/checkout/checkout.island.tsx'),
  },
];

const cleanups = new WeakMap<HTMLElement, () => void>();
/** Presses of widgets whose module is still on its way; given to them once they are wired. */
const early = new Set<HTMLElement>();

/** Wires every widget below `root`; one that is wired already is cleaned up and wired again. */
export function scan(root: ParentNode): void {
  for (const { selector, load } of WIDGETS) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)];
    if (found.length === 0) continue;
    void load().then((module) => {
      const [enhance] = Object.values(module);
      for (const element of found) {
        cleanups.get(element)?.();
        cleanups.set(element, enhance?.(element) ?? (() => {}));
        if (early.delete(element)) element.click();
      }
    });
  }
}

declare global {
  /** Where the page, as it was printed, puts the targets of clicks and of keys that press: an array until these scripts are there. */
  var PRESSES: { push(target: EventTarget | null): void; forEach?: (EventTarget | null)[]['forEach'] };
}

/**
 * Nothing pressed is lost while scripts load: on a slow line a press may come before its code. A form that was sent and a
 * letter that is being composed are marked, so that no widget takes their place meanwhile.
 */
export function keepEarlyPresses(): void {
  const keep = (target: EventTarget | null) => {
    const button = (target as Partial<Element> | null)?.closest?.<HTMLElement>(PRESSED);
    if (button && !cleanups.has(button)) early.add(button);
  };
  self.PRESSES?.forEach?.(keep);
  self.PRESSES = { push: keep };
  for (const type of ['submit', 'compositionstart', 'compositionend'])
    addEventListener(type, ({ target, defaultPrevented }) => {
      if (target instanceof Element && !defaultPrevented)
        target.toggleAttribute('data-busy', type !== 'compositionend');
    });
}
