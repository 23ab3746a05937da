import * as contract from '@sitewright/contract/store-settings';
import { conditioned } from '@sitewright/domain/checkout/asked-questions';
import type { CheckoutField } from '@sitewright/domain/checkout/schema';
import { ofOlderNames, olderNames } from '@sitewright/domain/mail/older-automations';
import { findConditionError } from '@sitewright/forms/conditions';
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
    refuseNeverAsked(storeSettings.checkoutFields);
    refuseLiveTestCards(deps.config, storeSettings);
    return toReply(
      await changeSettings(db, { websiteId, rowVersion: body.rowVersion }, { settings: { storeSettings } }),
    );
  },
);

/** Errors: invalid-fields for a question whose condition cannot be decided. */
function refuseNeverAsked(fields: readonly CheckoutField[]): void {
  const error = findConditionError(fields.map(conditioned));
  if (error)
    throw new AppError('invalid-fields', {
      [`settings.checkoutFields.${error.at}.condition`]: error.message,
    });
}

function toReply({ settings, rowVersion }: Website) {
  return { settings: { ...settings.storeSettings, ...olderNames(settings.storeSettings) }, rowVersion };
}
