import type { HandlerReplyOf } from '@sitewright/contract/call';
import type { listFonts } from '@sitewright/contract/fonts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { CATALOGUE } from './catalogue.ts';
import { firstBytes } from './font-store.ts';
import { siteFontUrl } from './own/site-fonts.ts';

/** Fonts of the list, of a site's own files and of its kit. */
export async function fontListOf({
  deps,
  websiteId,
}: {
  deps: ServerDeps;
  websiteId: string;
}): Promise<HandlerReplyOf<typeof listFonts>> {
  const { settings } = await deps.database.site(websiteId, (db) => getWebsite(db, websiteId));
  const families = CATALOGUE.map(async (font) => {
    const faces = await deps.services.fonts.faces(font);
    return { ...font, bytes: faces && firstBytes(faces) };
  });
  return {
    families: await Promise.all(families),
    own: settings.siteFonts.map((font) => ({ ...font, url: siteFontUrl(font) })),
    kit: { id: settings.typekitId, families: [...settings.typekitFamilies] },
  };
}
