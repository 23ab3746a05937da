import { encodeLocation } from '../../../../platform/http/pages/encode-location.ts';
import { page } from '../../../../platform/http/pages/page.ts';
import { noteCampaignVisit } from '../../../commerce/cart/index.ts';
import { clientOf, unwantedBy } from '../../../visitors/visits/index.ts';
import { LINK_PATH, PICTURE_PATH } from '../counting/count-links.ts';
import { readReaction } from '../mail-token.ts';
import { findLink, insertReaction, markScanned } from '../queries/reactions.ts';

/** A link of an email, counted on the way to where it leads: an address of this campaign, never another one. */
export const linkPage = page(
  `${LINK_PATH}:token/:link`,
  'visitor',
  async (context) => {
    const { websiteId, deps, params, request } = context;
    const key = websiteId === null ? null : readReaction(deps.secret, websiteId, params.token ?? '');
    const link = Number(/^[1-9]\d{0,3}$/.exec(params.link ?? '')?.[0] ?? 0);
    if (websiteId === null || key === null || link === 0) return { status: 404 };
    const isCounted = request.method === 'GET' && unwantedBy(request) === null;
    const isMachine = clientOf(request.headers['user-agent'] ?? '') === 'bot';
    const visitor = isCounted ? await deps.services.shopperName(request, websiteId) : null;
    const url = await deps.database.site(websiteId, async (db) => {
      const found = await findLink(db, { websiteId, ...key, link });
      if (found === null || !isCounted) return found;
      const noted = await insertReaction(db, { websiteId, ...key, link, isMachine });
      if (noted === null || isMachine) return found;
      await markScanned(db, { websiteId, ...noted, ...key });
      await noteCampaignVisit(db, { websiteId, ...noted, visitor, request });
      return found;
    });
    if (url === null) return { status: 404 };
    return { status: 302, headers: { location: encodeLocation(url), 'cache-control': 'no-store' } };
  },
  { isWordless: true, whileLocked: true },
);

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The picture of an email that says that it was opened. Whatever is asked for, the same picture comes. */
export const picturePage = page(
  `${PICTURE_PATH}:token`,
  'visitor',
  async (context) => {
    const { websiteId, deps, params, request } = context;
    const key = websiteId === null ? null : readReaction(deps.secret, websiteId, params.token ?? '');
    const isCounted = request.method === 'GET' && unwantedBy(request) === null;
    if (websiteId !== null && key !== null && isCounted) {
      const reaction = { websiteId, ...key, link: 0, isMachine: isLoadedUnread(request.headers) };
      await deps.database.site(websiteId, (db) => insertReaction(db, reaction));
    }
    return {
      status: 200,
      headers: { 'content-type': 'image/gif', 'cache-control': 'no-store, private' },
      body: PIXEL,
    };
  },
  { isWordless: true, whileLocked: true },
);

/** Apple's mail program loads the pictures of all emails through servers that call themselves this and no more. */
function isLoadedUnread(headers: Record<string, unknown>): boolean {
  return headers['user-agent'] === 'Mozilla/5.0';
}
