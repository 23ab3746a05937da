import { cookiesEnabled } from './cookies.ts';

/** Token of the preview that this page is, or null. */
export function previewToken(): string | null {
  return new URLSearchParams(location.search).get('preview');
}

/** A preview reads what visitors would, also before the site is open to them. */
export function previewHeader(name = 'sitewright-preview'): Record<string, string> {
  const token = previewToken();
  return token ? { [name]: token } : {};
}

/**
 * Asks for cookies that a frame on a page of another site keeps: the canvas, where the editor is on another site. The
 * server sets them only for whoever holds the token of a preview. Source: CART-17.
 */
export function canvasHeader(): Record<string, string> {
  return previewToken() && !cookiesEnabled() ? previewHeader('sitewright-canvas') : {};
}
