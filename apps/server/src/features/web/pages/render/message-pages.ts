import { blockRequests } from '@sitewright/blocks/data-requests';
import { renderBlock } from '@sitewright/blocks/render-block';
import type { Block } from '@sitewright/document/schema';
import { html } from '../../../../platform/http/pages/html.ts';
import { basicContext } from '../context/page-context.ts';
import { blockEnvironment, blockHost, surroundingsOf } from './block-host.ts';
import type { PageSources } from './build-model.ts';
import { designedContent } from './designed-pages.ts';
import { pageMessages } from './page-messages.ts';
import type { SystemPage } from './system-model.ts';

/** Shown where a site has no page: what the owner designed for it, else a few words. Source: SITE-05. */
export async function notFound(sources: PageSources): Promise<SystemPage> {
  const word = pageMessages(sources);
  // Its blocks are made before the page around them.
  sources.resources.place = null;
  const own = await designedContent(sources, 'error-page');
  return {
    pageType: 'not-found',
    status: 404,
    title: word('notFoundTitle'),
    content:
      own ??
      html`<div class="system-page not-found-page"><h1>${word('notFoundTitle')}</h1><p>${word('notFoundText')}</p>\
<p><a href="/">${word('goHome')}</a></p>${{ markup: await waysOn(sources) }}</div>`.markup,
  };
}

/** Products offered to those who found no page. */
const MAX_OFFERED = 4;
/** Columns of the grid they are as wide as. */
const SPAN = 12;

/** A search of the site, and some of what its shop sells. */
async function waysOn(sources: PageSources): Promise<string> {
  const { bundle, template, location, db, resources, late } = sources;
  const shop = bundle.collections.find(({ type, id }) => type === 'products' && bundle.urls.has(id));
  const blocks: Block[] = [{ id: 'not-found-search', type: 'search', props: {} }];
  if (shop) {
    const headerText = pageMessages(sources)('notFoundProducts');
    const props = {
      ...{ collectionId: shop.id, headerText, pageSize: MAX_OFFERED, slidesPerRow: MAX_OFFERED },
      ...{ imageAspectRatio: '1-1', showExcerpt: false, primaryMetadata: 'none' },
    };
    blocks.push({ id: 'not-found-products', type: 'summary', props });
  }
  for (const block of blocks) resources.request(blockRequests(block, blockEnvironment(sources)));
  await resources.load(db);
  const host = blockHost(surroundingsOf(sources, basicContext(bundle, template, location), { title: '' }));
  return late.fill(blocks.map((block) => renderBlock(block, SPAN, host)).join(''));
}

/** Shown when the program failed: nothing of the failure but the id under which the log has it. */
export function serverError(sources: PageSources, requestId: string): SystemPage {
  const word = pageMessages(sources);
  return {
    pageType: 'error',
    status: 500,
    title: word('errorTitle'),
    content:
      html`<div class="system-page error-page"><h1>${word('errorTitle')}</h1><p>${word('errorText')}</p>\
<p>${word('requestLabel')} ${requestId}</p><p><a href="/">${word('goHome')}</a></p></div>`.markup,
  };
}
