import { formatMoney as moneyText } from '@sitewright/domain/money/format-money';
import { currentMessages, moneyLanguage } from './site-messages.ts';

/** Price text of minor units as the site's language writes it. Source: I18N-03. */
export function formatMoney(minor: number, currency: string): string {
  return moneyText(minor, currency, moneyLanguage(currentMessages()));
}
