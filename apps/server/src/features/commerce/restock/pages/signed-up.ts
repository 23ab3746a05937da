import { RESTOCK } from '@sitewright/domain/texts/en/restock';
import { html } from '../../../../platform/http/pages/html.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { siteTexts } from '../../../../platform/texts/site-messages.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';

const TEXTS = siteTexts('restock', RESTOCK);

/** Where the form of a browser without scripts leads. */
export const signedUpPage = page('/restock/signed-up', 'visitor', (context) =>
  renderSystemPage(context, {
    pageType: 'page',
    status: 200,
    title: TEXTS.title,
    content: ({ shopUrl }) =>
      html`<div class="system-page"><h1>${TEXTS.title}</h1><p>${TEXTS.text}</p><p><a href="${shopUrl}">${TEXTS.back}</a></p></div>`
        .markup,
  }),
);
