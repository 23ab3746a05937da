/** Currency of each region whose money a store can use; euro countries are listed apart. Source: CLDR 48, currencyData. */
export const REGION_CURRENCIES: Readonly<Record<string, string>> = {
  US: 'USD', PR: 'USD', GU: 'USD', VI: 'USD', MP: 'USD', AS: 'USD', UM: 'USD',
  AU: 'AUD', NO: 'NOK', CA: 'CAD', NZ: 'NZD', DK: 'DKK', GL: 'DKK', FO: 'DKK', GB: 'GBP', IM: 'GBP', JE: 'GBP', GG: 'GBP',
  HK: 'HKD', CH: 'CHF', LI: 'CHF', MX: 'MXN', SG: 'SGD', SE: 'SEK', CZ: 'CZK', IL: 'ILS', PH: 'PHP', RU: 'RUB',
  PL: 'PLN', TH: 'THB', MY: 'MYR', AR: 'ARS', BR: 'BRL', CO: 'COP', ID: 'IDR', IN: 'INR', JP: 'JPY', ZA: 'ZAR',
};

/** Regions that use the euro. Source: CLDR 48, currencyData. */
export const EURO_REGIONS: readonly string[] =
  'AD AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT'.split(' ');
