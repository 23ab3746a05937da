import { randomBytes } from 'node:crypto';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { playerFiles } from '../../../web/editor-app/index.ts';

/** Where recordings of a site are replayed, on its own origin. */
export const PLAYER_PATH = '/_sw/replay';

/**
 * An empty page that replays what the editor gives it. A recording is hostile: anybody may have made it up. So it is drawn in a
 * frame that runs no scripts, in a page that loads nothing but files of this site and runs nothing but the player, on an origin
 * that has no rights on the editor's.
 */
export const playerPage = page(
  PLAYER_PATH,
  'visitor',
  async ({ deps: { config } }: PageContext): Promise<PageReply> => {
    const { script, styles } = await playerFiles();
    const nonce = randomBytes(16).toString('base64');
    const policy = [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self' data:",
      "media-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${config.appUrl}`,
    ].join('; ');
    const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
    return {
      status: script === undefined ? 503 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Recording</title>${links}</head>\
<body><script type="module" nonce="${nonce}" src="${script}" data-app-origin="${config.appUrl}"></script></body></html>`,
    };
  },
  { isWordless: true, whileLocked: true },
);
