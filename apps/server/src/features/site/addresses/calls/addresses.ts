import * as contract from '@sitewright/contract/addresses';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { getWebsite } from '../../sites/index.ts';
import type { AddressProvider } from '../address-provider.ts';
import { toDetails, toPrediction } from '../google-format.ts';

const MAX_SUGGESTIONS = 6;
/** One site's visitors together: a flood from many networks stays with its site. */
const OF_SITE = { max: 3000, windowSeconds: 60 };

/** The calls of address fields, answered by a provider. What is typed is neither kept nor logged. */
export function addressRoutes(provider: AddressProvider): Route[] {
  const suggestAddresses = routeWithoutTransaction(
    contract.suggestAddresses,
    async ({ websiteId, query, deps }) => {
      await deps.limits.take(`places ${websiteId}`, OF_SITE);
      const { language, defaultCountry } = await siteOf(deps, websiteId);
      const requested = query.country ?? query.components?.slice('country:'.length) ?? defaultCountry;
      const country = requested.toUpperCase();
      const places = await provider.suggest({ input: query.input, country, limit: MAX_SUGGESTIONS });
      const predictions = places.map((suggestion) =>
        toPrediction(suggestion, countryName(country, language)),
      );
      return { status: predictions.length > 0 ? ('OK' as const) : ('ZERO_RESULTS' as const), predictions };
    },
  );
  const getAddress = routeWithoutTransaction(contract.getAddress, async ({ websiteId, query, deps }) => {
    await deps.limits.take(`places ${websiteId}`, OF_SITE);
    const { language } = await siteOf(deps, websiteId);
    const suggestion = await provider.find(query.place_id);
    if (!suggestion) throw new AppError('not-found');
    return {
      status: 'OK' as const,
      result: toDetails(suggestion, countryName(suggestion.country, language)),
    };
  });
  return [suggestAddresses, getAddress];
}

async function siteOf({ database }: ServerDeps, websiteId: string) {
  const { settings } = await database.site(websiteId, (db) => getWebsite(db, websiteId));
  return {
    language: settings.language,
    defaultCountry: settings.storeSettings.shippingCountryDefaultValue,
  };
}

function countryName(code: string, language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code;
}
