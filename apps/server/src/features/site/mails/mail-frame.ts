import type { Config } from '../../../platform/config/config.ts';

/** No scripts, no origin and no forms, also when the address is opened by itself. Links open a window of their own. */
const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox';

/** Headers under which the HTML of an email is shown in a frame of the editor. */
export function mailFrameHeaders({ appUrl }: Pick<Config, 'appUrl'>): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data: http: https:',
      `frame-ancestors ${appUrl}`,
      SANDBOX,
    ].join('; '),
  };
}
