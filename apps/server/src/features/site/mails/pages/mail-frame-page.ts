import { MAIL_FRAME_PATH, MAIL_FRAME_READY } from '@sitewright/contract/mail-texts';
import { page } from '../../../../platform/http/pages/page.ts';

/**
 * Puts what the window around the frame sends in the place of the document. Scripts of a parsed document never run, and the policy
 * lets nothing else of it run either; links lead nowhere.
 */
const SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'string') return;
  const made = new DOMParser().parseFromString(data, 'text/html');
  document.replaceChild(document.adoptNode(made.documentElement), document.documentElement);
});
addEventListener('click', (event) => event.preventDefault());
parent.postMessage('${MAIL_FRAME_READY}', '*');`;

/**
 * An empty document for the preview of an email that is not stored: no address could hold it, and in a document of the editor its
 * policy would take away how the email looks.
 */
export const mailFramePage = page(
  MAIL_FRAME_PATH,
  'account',
  ({ nonce, deps }) => ({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "style-src 'unsafe-inline'",
        'img-src data: http: https:',
        `frame-ancestors ${deps.config.appUrl}`,
        'sandbox allow-scripts',
      ].join('; '),
    },
    body: `<!doctype html><html><head><script nonce="${nonce}">${SCRIPT}</script></head><body></body></html>`,
  }),
  { isWordless: true },
);
