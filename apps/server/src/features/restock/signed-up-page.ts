import { html } from '../../platform/http/html.ts';
import { page } from '../../platform/http/page.ts';
import { renderSystemPage } from '../pages/index.ts';

const TEXTS = {
  title: 'Signed up!',
  text: 'We write to you as soon as it is back.',
  back: 'Back to the shop',
} as const;

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
