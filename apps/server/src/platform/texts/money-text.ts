import { formatMoney as plainMoney } from '@sitewright/domain/money/format-money';
import { localMoney } from '@sitewright/domain/money/local-money';
import { currentWords } from './site-words.ts';

/** Price text of minor units as the site's language writes it. Source: I18N-03. */
export function formatMoney(minor: number, currency: string): string {
  const { language, useCLDRMoneyFormat } = currentWords();
  return useCLDRMoneyFormat ? localMoney(minor, currency, language) : plainMoney(minor, currency);
}
