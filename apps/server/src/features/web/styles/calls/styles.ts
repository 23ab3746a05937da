import * as contract from '@sitewright/contract/styles';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { keepStyles, StyleError, tryStyleSheets } from '../../pages/index.ts';
import { checkStyles } from '../check-styles.ts';
import { oneTrial } from '../one-trial.ts';
import { styledSite, styleSheetOf } from '../style-sheet.ts';

export const getStyles = routeWithoutTransaction(contract.getStyles, ({ websiteId, deps, request }) =>
  styleSheetOf({ websiteId, deps, languages: request.headers['accept-language'] }),
);

/** The sheets are compiled before the transaction that stores them: a slow one holds no connection. */
export const updateStyles = routeWithoutTransaction(
  contract.updateStyles,
  async ({ websiteId, body, deps, request }) => {
    const { rowVersion, ...values } = body;
    const { website, template } = await styledSite({ websiteId, deps });
    const styles = { ...values, siteFonts: website.settings.siteFonts };
    if (website.rowVersion !== rowVersion) throw new AppError('conflict');
    checkStyles(template, { styles, stored: website.settings });
    const parts = ['site', 'system'] as const;
    const sheets = await tried(() => tryStyleSheets(deps, { websiteId, template, parts }, styles));
    await keepStyles(deps, template, { styles, sheets });
    await deps.database.site(websiteId, (db) =>
      changeSettings(db, { websiteId, rowVersion }, { settings: values }),
    );
    return styleSheetOf({ websiteId, deps, languages: request.headers['accept-language'] });
  },
);

export const previewStyles = routeWithoutTransaction(
  contract.previewStyles,
  async ({ websiteId, account, body, deps }) => {
    const { parts, ...values } = body;
    return oneTrial(`${websiteId} ${account.id}`, async () => {
      const { website, template } = await styledSite({ websiteId, deps });
      const styles = { ...values, siteFonts: website.settings.siteFonts };
      checkStyles(template, { styles, stored: website.settings });
      return { css: await tried(() => tryStyleSheets(deps, { websiteId, template, parts }, styles)) };
    });
  },
);

async function tried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StyleError)
      throw new AppError('styles-broken', undefined, { message: error.message });
    throw error;
  }
}
