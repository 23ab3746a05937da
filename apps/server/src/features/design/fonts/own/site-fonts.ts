import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MAX_FONT_BYTES, MAX_SITE_FONTS, type SiteFont } from '@sitewright/domain/font/site-font-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Upload } from '../../../../platform/http/bodies/read-upload.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { siteFolder } from '../../../../platform/storage/site-folders.ts';
import { changeSettings, getWebsite } from '../../../site/sites/index.ts';
import { readFont } from './read-font.ts';

type SiteDeps = { deps: ServerDeps; websiteId: string };

/** Where a site's own file lies: no site sees the files of another one. */
export function siteFontKey(websiteId: string, file: string): string {
  return `${siteFolder('fonts', websiteId)}${file}`;
}

/** Path of a site's own file on its origin. */
export function siteFontUrl({ file }: Pick<SiteFont, 'file'>): string {
  return `/_sw/fonts/own/${file}`;
}

/** Stores a font file and names it in the site's settings. Errors: font-unreadable, file-too-large, fonts-full, conflict. */
export async function addSiteFont({ deps, websiteId }: SiteDeps, upload: Upload): Promise<void> {
  const bytes = await buffer(upload.bytes(MAX_FONT_BYTES));
  const { format, ...facts } = await readFont(bytes, upload.fileName);
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.${format}`;
  // First the file: settings never name one that is not there.
  await deps.storage.put(siteFontKey(websiteId, file), bytes);
  await deps.database.site(websiteId, async (db) => {
    const { settings, rowVersion } = await getWebsite(db, websiteId);
    const { siteFonts } = settings;
    if (siteFonts.some((font) => font.file === file)) return;
    if (siteFonts.length >= MAX_SITE_FONTS) throw new AppError('fonts-full');
    const added = { ...facts, file, bytes: bytes.length };
    await changeSettings(db, { websiteId, rowVersion }, { settings: { siteFonts: [...siteFonts, added] } });
  });
}

/** Removes all files of a family. Errors: not-found. */
export async function removeSiteFont({ deps, websiteId }: SiteDeps, family: string): Promise<void> {
  const removed = await deps.database.site(websiteId, async (db) => {
    const { settings, rowVersion } = await getWebsite(db, websiteId);
    const { siteFonts } = settings;
    const kept = siteFonts.filter((font) => font.family !== family);
    if (kept.length === siteFonts.length) throw new AppError('not-found');
    await changeSettings(db, { websiteId, rowVersion }, { settings: { siteFonts: kept } });
    return siteFonts.filter((font) => font.family === family);
  });
  for (const { file } of removed) await deps.storage.delete(siteFontKey(websiteId, file));
}
