import { SIGN_IN } from '@sitewright/domain/texts/en/sign-in';
import { html } from '../../../../platform/http/pages/html.ts';
import { siteTexts } from '../../../../platform/texts/site-messages.ts';
import type { SystemPage } from './system-model.ts';

/** Where a site has it: below the address of its editor, which no page of an owner can take. */
export const SSO_PATH = '/config/sso';

const TEXTS = siteTexts('signIn', SIGN_IN);

/**
 * Page in the style of the site where its contributors sign in; it only leads on, to the app's own origin. Source: AUTH-11, AUTH-14.
 */
export function ssoPage(providers: readonly { name: string; href: string }[]): SystemPage {
  const links = providers.map(
    ({ name, href }) =>
      html`<p><a class="sqs-button-element--primary" rel="nofollow" href="${href}">${TEXTS.action({ provider: name })}</a></p>`,
  );
  return {
    pageType: 'sso-page',
    status: 200,
    title: TEXTS.title,
    content:
      html`<div class="system-page sso-page-page"><h1>${TEXTS.title}</h1><p>${TEXTS.text}</p>${links}</div>`
        .markup,
    isBare: true,
  };
}
