import * as contract from '@sitewright/contract/store-settings';
import { conditioned } from '@sitewright/domain/checkout/asked-questions';
import { ruledQuestion } from '@sitewright/domain/checkout/ruled-question';
import type { CheckoutField } from '@sitewright/domain/checkout/schema';
import { ofOlderNames, olderNames } from '@sitewright/domain/mail/older-automations';
import { findConditionError } from '@sitewright/forms/conditions';
import { newlyUnmet, UNMET_RULE } from '@sitewright/forms/unmet-rules';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { changeSettings, getWebsite, refuseLiveTestCards, type Website } from '../../../site/sites/index.ts';

export const getStoreSettings = route(contract.getStoreSettings, async ({ db, websiteId }) =>
  toReply(await getWebsite(db, websiteId)),
);

/** Whoever runs the store changes its settings without a right to those of the site; both have one row version. */
export const updateStoreSettings = route(
  contract.updateStoreSettings,
  async ({ db, websiteId, body, deps }) => {
    const { settings } = await getWebsite(db, websiteId);
    const named = definedOf(body.settings);
    const older = ofOlderNames(named, settings.storeSettings);
    const storeSettings = { ...settings.storeSettings, ...named, ...older };
    refuseNeverAsked(storeSettings.checkoutFields, settings.storeSettings.checkoutFields);
    refuseLiveTestCards(deps.config, storeSettings);
    return toReply(
      await changeSettings(db, { websiteId, rowVersion: body.rowVersion }, { settings: { storeSettings } }),
    );
  },
);

/** Errors: invalid-fields for a question whose condition cannot be decided, or is never met and was not so before. */
function refuseNeverAsked(fields: readonly CheckoutField[], before: readonly CheckoutField[]): void {
  const unmet = newlyUnmet(fields.map(ruledQuestion), before.map(ruledQuestion));
  const error =
    findConditionError(fields.map(conditioned)) ?? (unmet < 0 ? null : { at: unmet, message: UNMET_RULE });
  if (error)
    throw new AppError('invalid-fields', {
      [`settings.checkoutFields.${error.at}.condition`]: error.message,
    });
}

function toReply({ settings, rowVersion }: Website) {
  return { settings: { ...settings.storeSettings, ...olderNames(settings.storeSettings) }, rowVersion };
}
