import { shareServicesOf } from '@sitewright/blocks/share-buttons/share-services';
import { SOCIAL_TEXTS } from '../../social-texts.ts';

type Printed = { SQUARESPACE_CONTEXT?: { website?: { shareButtonOptions?: Record<string, boolean> } } };

/**
 * Fills the place for sharing an item that a script has printed, as the server fills those of a page, with a plain link a
 * service: those the site has chosen, with the item's whole address, title and image. Nothing of a service is loaded. Source: SOC-08, site format §4.4.
 */
export function enhanceShareButtons(root: HTMLElement): () => void {
  if (root.childElementCount > 0) return () => {};
  const { fullUrl = '', title = '', assetUrl = '' } = root.dataset;
  const printed = (window as { Static?: Printed }).Static;
  const shared = { url: whole(fullUrl), title, imageUrl: assetUrl === '' ? '' : whole(assetUrl) };
  const services = shareServicesOf(printed?.SQUARESPACE_CONTEXT?.website?.shareButtonOptions ?? {});
  for (const { key, name, address: url } of services) {
    const link = root.appendChild(document.createElement('a'));
    link.className = `share-button share-button-${key}`;
    link.href = url(shared);
    link.target = '_blank';
    link.rel = 'noopener nofollow';
    link.textContent = name;
    link.setAttribute(
      'aria-label',
      SOCIAL_TEXTS.shareOn.replace('{service}', () => name),
    );
    root.append(' ');
  }
  return () => root.replaceChildren();
}

function whole(url: string): string {
  return new URL(url, location.origin).href;
}
