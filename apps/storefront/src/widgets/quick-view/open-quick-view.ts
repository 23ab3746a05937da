import { callApi } from '../../api/call-api.ts';
import { cartStore } from '../../cart/cart-store.ts';
import { page } from '../../page/page-window.ts';
import { tellVisit } from '../../visits/tell-visit.ts';
import { openModal } from '../modal/modal.ts';
import { quickViewContent } from './quick-view-content.ts';
import { QUICK_VIEW_STYLE } from './quick-view-style.ts';

/**
 * Shows a product over the list it stands in. Its parts are taken from its own page, which the server has ready, so they are
 * the same widgets. Throws where the page cannot be read; the caller goes there instead.
 */
export async function openQuickView({ itemId, url }: { itemId: string; url: string }): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status}`);
  const source = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { content, title } = quickViewContent(source, { itemId, url });
  // No visit is counted there; the canvas of the editor opens no quick view at all. Source: SITE-03.
  if (!location.pathname.includes('/config/'))
    void callApi('POST /api/census/RecordQuickView/:itemId', { params: { itemId } });
  tellVisit('quick_view', itemId);
  const { dialog, panel, closed } = openModal({ name: 'quick-view', label: title });
  const style = document.createElement('style');
  style.textContent = QUICK_VIEW_STYLE;
  panel.append(style, content);
  page.sitewright?.scan(panel);
  // Added items are announced beside the cart, which the lightbox would cover.
  const stop = cartStore.onAdded(() => dialog.close());
  await closed;
  stop();
}
