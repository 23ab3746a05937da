import { whenIdle } from './idle.ts';
import { isMobile, productPage } from './page/page-position.ts';
import { keepEarlyPresses, scan } from './scan.ts';

/** Entry of every visitor page: wires the widgets that are printed in it, and those that scripts print later. */
keepEarlyPresses();
scan(document.body);
whenIdle(() => void import('./start-visits.ts').then(({ startVisits }) => startVisits()));
whenIdle(() => void import('./start-cart.ts').then(({ startCart }) => startCart()));
whenIdle(() => {
  if (document.querySelector('.product-variants, .product-scarcity'))
    void import('./widgets/stock/keep-stock-exact.ts').then(({ keepStockExact }) => keepStockExact());
});
whenIdle(() => {
  if (location.hash !== '' || document.querySelector('a[href*="#"]'))
    void import('./anchors/follow-anchors.ts').then(({ followAnchors }) => followAnchors());
});

declare global {
  interface Window {
    sitewright?: {
      /** Lets a template's own script wire markup that it has just inserted. */
      scan(root: ParentNode): void;
      /** A message that the visitor has to see. */
      alert(title: string, message: string): Promise<void>;
      /** `pdp` for the page of a product, `plp` for a list of products, else null. */
      productPage(): 'pdp' | 'plp' | null;
      /** As narrow as a phone. */
      isMobile(): boolean;
    };
  }
}
window.sitewright = {
  scan,
  productPage,
  isMobile,
  alert: (title, message) => import('./alert.ts').then(({ showAlert }) => showAlert(title, message)),
};
