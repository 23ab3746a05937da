import { localQuestions } from '@sitewright/domain/checkout/local-questions';
import type { CheckoutQuestion } from '@sitewright/domain/checkout/schema';
import type { Db } from '../../../platform/database/database.ts';
import { requestLanguage } from '../../../platform/texts/site-messages.ts';
import { findSiteTexts } from '../../content/translations/index.ts';
import type { PricedCart } from '../cart/index.ts';

/** The questions that a store asks of a cart, in the language of the request: one statement where there are any. */
export async function questionsOf(
  db: Db,
  websiteId: string,
  priced: PricedCart | null,
): Promise<CheckoutQuestion[]> {
  const fields = priced?.settings.checkoutFields ?? [];
  const locale = requestLanguage();
  if (locale === null || fields.length === 0) return [...fields];
  return localQuestions(fields, await findSiteTexts(db, { websiteId, kind: 'checkout', locale }));
}
