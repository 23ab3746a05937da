import { formatMoney } from '@sitewright/domain/money/format-money';
import { localPath } from '../../api/call-api.ts';
import { siteContext } from '../../page/page-window.ts';

/** Money and ways of the store, as scripts of templates ask for them. Amounts are in minor units of the store's currency. */
export const commerce = {
  /** '' for what is no amount. */
  moneyString(minor: number | string, currency = storeCurrency()): string {
    return formatMoney(Math.round(Number(minor)), currency);
  },
  priceString(minor: number | string, currency = storeCurrency()): string {
    return commerce.moneyString(minor, currency);
  },
  goToCheckoutPage(): void {
    location.assign(localPath('/checkout'));
  },
  isExpressCheckout(): boolean {
    return siteContext().websiteSettings?.storeSettings?.expressCheckout === true;
  },
};

function storeCurrency(): string {
  return siteContext().websiteSettings?.storeSettings?.selectedCurrency ?? 'USD';
}
