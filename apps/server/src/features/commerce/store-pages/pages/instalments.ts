import { instalmentMessages } from '@sitewright/domain/product/instalment-text';
import { instalmentBrand } from '@sitewright/domain/product/instalments';
import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';

/** Explanation of instalments, by the provider's locale: a page by itself, and with `?fragment` the content of the popup. Source: INST-13. */
export const instalmentsPage = page('/instalments/:locale', 'visitor', (context) => {
  const locale = context.params.locale ?? '';
  const messages = instalmentMessages(locale);
  if (!messages) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
  const title = messages.heading(instalmentBrand(locale));
  // The popup stands in a page that has its title already.
  const isFragment = context.query.fragment !== undefined;
  const heading = isFragment ? html`<h2>${title}</h2>` : html`<h1>${title}</h1>`;
  const steps = messages.steps.map((step) => html`<li>${step}</li>`);
  const language = locale.replace('_', '-');
  const content = html`<div class="instalments-info" lang="${language}">${heading}<ol>${steps}</ol></div>`;
  if (isFragment) {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return { status: 200, headers, body: content.markup };
  }
  const shown = html`<div class="system-page">${content}</div>`;
  return renderSystemPage(context, { pageType: 'page', status: 200, title, content: shown.markup });
});
