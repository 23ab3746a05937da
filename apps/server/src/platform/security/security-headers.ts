import type { OriginKind } from './origin.ts';

type Headers = Record<string, string>;

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** Headers every answer starts from; what a page sets itself wins. */
export function defaultHeaders(kind: OriginKind, appUrl: string): Headers {
  if (kind === 'site') return { ...EVERYWHERE, 'content-security-policy': "frame-ancestors 'self'" };
  return {
    ...EVERYWHERE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(appUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Origins and nonces of a preview. */
type PreviewPolicy = { appUrl: string; siteOrigin: string; nonce: string };

/**
 * For an answer of a site that the editor shows in its canvas (asked for with a preview token): the app origin may frame
 * it. Only scripts of the program and files of the site template run: what owners wrote into blocks, heads and links
 * stays still, so that it can neither disturb the editing nor speak to the editor in its place. Source: BLK-44.
 */
export function previewHeaders({ appUrl, siteOrigin, nonce }: PreviewPolicy): Headers {
  const policy = [
    `frame-ancestors ${appUrl}`,
    `script-src 'nonce-${nonce}' ${siteOrigin}/_sw/ ${siteOrigin}/scripts/`,
    "object-src 'none'",
    "base-uri 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), 'cache-control': 'no-store' };
}

/** For a picture of a site in the editor: nothing runs, and only the app origin may frame it. */
export function stillPreviewHeaders(appUrl: string): Headers {
  const policy = `frame-ancestors ${appUrl}; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'`;
  return { 'content-security-policy': policy, 'cache-control': 'no-store' };
}

/**
 * Policy of the pages of the app origin: only scripts with the nonce and what they load; frames, images and media also
 * from the origins of the account's sites.
 */
export function appPolicy({ nonce, siteOrigins }: { nonce: string; siteOrigins: readonly string[] }): string {
  const sites = siteOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${sites}`,
    `media-src 'self' blob:${sites}`,
    `font-src 'self'${sites}`,
    `connect-src 'self'${sites}`,
    `frame-src 'self'${sites}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
