import type { CheckoutSettings } from '@sitewright/domain/checkout/schema';
import { localStore } from '@sitewright/domain/settings/local-store';
import { NEWSLETTER } from '@sitewright/domain/texts/en/newsletter';
import type { Db } from '../../../platform/database/database.ts';
import { requestLanguage, siteTexts } from '../../../platform/texts/site-messages.ts';
import { findSiteTexts } from '../../content/translations/index.ts';
import { getWebsite } from '../../site/sites/index.ts';

const TEXTS = siteTexts('newsletter', NEWSLETTER);

/** Label of the box by which shoppers join the store's list, in the language of the request; '' where it is not offered. */
export function listOfferText(
  offer: CheckoutSettings['listOffer'],
  place: 'atCheckout' | 'atRegistration',
): string {
  return offer[place] ? offer.text || TEXTS.listOffer : '';
}

/** The same where members register, by the settings of the store. */
export async function registrationOffer(db: Db, websiteId: string): Promise<string> {
  const { storeSettings, language } = (await getWebsite(db, websiteId)).settings;
  if (!storeSettings.listOffer.atRegistration) return '';
  const locale = requestLanguage() ?? language;
  const texts = await findSiteTexts(db, { websiteId, kind: 'checkout', locale });
  return listOfferText(localStore(storeSettings, texts).listOffer, 'atRegistration');
}
