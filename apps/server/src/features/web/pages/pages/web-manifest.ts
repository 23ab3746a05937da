import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { listAssetsById, toImageItem } from '../../../content/assets/index.ts';
import { webManifest } from '../render/site-icons.ts';

/** Name, colours and icons of a site for phones that keep it on their first screen. */
export const manifest = page('/site.webmanifest', 'visitor', serveManifest);

async function serveManifest({ websiteId, deps }: PageContext): Promise<PageReply> {
  if (websiteId === null) return { status: 404 };
  const site = await deps.services.pages.pipeline.site(websiteId);
  const { faviconImageId } = site.bundle.website.settings;
  const [icon] =
    faviconImageId === null
      ? []
      : await deps.database.site(websiteId, (db) => listAssetsById(db, { websiteId, ids: [faviconImageId] }));
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' };
  return { status: 200, headers, body: webManifest(site, icon ? toImageItem(icon) : null) };
}
