import * as contract from '@sitewright/contract/styles';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { tryStyleSheets } from '../../pages/index.ts';
import { checkStyles } from '../check-styles.ts';
import { oneTrial } from '../one-trial.ts';
import { orStylesBroken, prepareStyles } from '../prepare-styles.ts';
import { styledSite, styleSheetOf } from '../style-sheet.ts';

export const getStyles = routeWithoutTransaction(contract.getStyles, ({ websiteId, deps }) =>
  styleSheetOf({ websiteId, deps }),
);

/** The sheets are compiled before the transaction that stores them: a slow one holds no connection. */
export const updateStyles = routeWithoutTransaction(
  contract.updateStyles,
  async ({ websiteId, body, deps, account }) => {
    const { rowVersion, ...values } = body;
    const { website, template } = await styledSite({ websiteId, deps });
    const styles = { ...values, siteFonts: website.settings.siteFonts };
    if (website.rowVersion !== rowVersion) throw new AppError('conflict');
    checkStyles(template, { styles, stored: website.settings });
    await prepareStyles(deps, { websiteId, template }, styles);
    await deps.database.site(websiteId, (db) =>
      changeSettings(db, { websiteId, rowVersion, by: account.id }, { settings: values }),
    );
    return styleSheetOf({ websiteId, deps });
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
      return {
        css: await orStylesBroken(() => tryStyleSheets(deps, { websiteId, template, parts }, styles)),
      };
    });
  },
);
