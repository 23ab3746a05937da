import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { SiteTemplate } from '../../design/site-templates/index.ts';
import { keepStyles, StyleError, tryStyleSheets } from '../pages/index.ts';

type Styles = Pick<WebsiteSettings, 'tweaks' | 'customCss' | 'siteFonts'>;

/** Compiles styles that are about to be stored, outside of any transaction, and keeps the sheets for visitors. Errors: styles-broken. */
export async function prepareStyles(
  deps: ServerDeps,
  { websiteId, template }: { websiteId: string; template: SiteTemplate },
  styles: Styles,
): Promise<void> {
  const parts = ['site', 'system'] as const;
  const sheets = await orStylesBroken(() => tryStyleSheets(deps, { websiteId, template, parts }, styles));
  await keepStyles(deps, template, { styles, sheets });
}

/** Errors: styles-broken, with the place. */
export async function orStylesBroken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StyleError)
      throw new AppError('styles-broken', undefined, { message: error.message });
    throw error;
  }
}
