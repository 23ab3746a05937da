import * as contract from '@sitewright/contract/fonts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { changeSettings } from '../../../site/sites/index.ts';
import { fontListOf } from '../font-list.ts';
import { kitSheetUrl, readKit } from '../kit/font-kit.ts';
import { kitFetch } from '../kit/kit-fetch.ts';

/** The sheet is read before the transaction: a slow service holds no connection. */
export const setFontKit = routeWithoutTransaction(
  contract.setFontKit,
  async ({ websiteId, body, deps, account }) => {
    const { kitId } = body;
    const { typekitUrl } = deps.config;
    const families = kitId === '' ? [] : await readKit(kitFetch(typekitUrl), kitSheetUrl(typekitUrl, kitId));
    await deps.database.site(websiteId, (db) =>
      changeSettings(
        db,
        { websiteId, by: account.id },
        { settings: { typekitId: kitId, typekitFamilies: families } },
      ),
    );
    return fontListOf({ deps, websiteId });
  },
);
