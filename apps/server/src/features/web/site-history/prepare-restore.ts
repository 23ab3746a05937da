import { type SettingsPart, settingsOfPart } from '@sitewright/domain/history/site-parts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { findPartContent, getWebsite } from '../../site/sites/index.ts';
import { prepareStyles } from '../styles/index.ts';

type Wanted = { websiteId: string; part: SettingsPart; version: number };

/** Compiles the looks of a version; another part needs nothing. Errors: not-found, styles-broken. */
export async function prepareRestore(deps: ServerDeps, { websiteId, part, version }: Wanted): Promise<void> {
  if (part !== 'styles') return;
  const { library } = deps.services.templates;
  const { styles, template } = await deps.database.site(websiteId, async (db) => {
    const { settings } = await getWebsite(db, websiteId);
    const content = await findPartContent(db, { websiteId, part, version });
    if (!content) throw new AppError('not-found');
    const then = { ...settings, ...settingsOfPart(part, content) };
    if (!(await library.has(db, websiteId, then)))
      throw new AppError('not-found', undefined, {
        message: 'The template of this version is no longer there.',
      });
    return { styles: then, template: await library.of(db, websiteId, then) };
  });
  const { tweaks, customCss, siteFonts } = styles;
  await prepareStyles(deps, { websiteId, template }, { tweaks, customCss, siteFonts });
}
