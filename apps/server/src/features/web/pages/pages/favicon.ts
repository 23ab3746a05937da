import { createHash } from 'node:crypto';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { listAssetsById, toImageItem } from '../../../content/assets/index.ts';
import { siteColor } from '../render/site-icons.ts';

/** Every browser asks for it, so an hour is long enough to be cheap and short enough for a new logo. */
const AN_HOUR = 'public, max-age=3600';
const NEUTRAL = '#374151';

/** The owner's icon, else the first letter of the site on its accent. */
export const favicon = page('/favicon.ico', 'visitor', serveFavicon);

async function serveFavicon(context: PageContext): Promise<PageReply> {
  const { websiteId, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const { bundle, template } = await deps.services.pages.pipeline.site(websiteId);
  const { settings } = bundle.website;
  const image = await findImage(context, websiteId, settings.faviconImageId);
  if (image !== null) {
    const location = `${toImageItem(image).assetUrl}?format=100w`;
    return { status: 302, headers: { location, 'cache-control': AN_HOUR } };
  }
  const svg = letterIcon(settings.siteTitle, siteColor({ bundle, template }, isAccent) || NEUTRAL);
  const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 16)}"`;
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': AN_HOUR, etag };
  return request.headers['if-none-match'] === etag
    ? { status: 304, headers }
    : { status: 200, headers, body: svg };
}

async function findImage({ deps }: PageContext, websiteId: string, id: string | null) {
  if (id === null) return null;
  const [image] = await deps.database.site(websiteId, (db) => listAssetsById(db, { websiteId, ids: [id] }));
  return image ?? null;
}

const isAccent = ({ title }: { title: string }) => title === 'Accent';

/** First letter or digit of a name, in white on a colour. */
function letterIcon(name: string, color: string): string {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0]?.toLocaleUpperCase('en') ?? '';
  const text =
    '<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="600" ' +
    `text-anchor="middle" fill="#fff">${escapeHtml(letter)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/>${text}</svg>`;
}
