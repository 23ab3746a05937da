import * as contract from '@sitewright/contract/machine-translation';
import { serviceCodeOf } from '@sitewright/domain/language/service-language';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type Route, route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { connectionKeys } from '../machine/connection-keys.ts';
import { libreTranslate, serviceAddress } from '../machine/libre-translate.ts';
import type { TranslationFailure } from '../machine/service.ts';
import * as queries from '../queries/connections.ts';
import { stopRuns } from '../queries/runs.ts';

/** Calls about the translation service of a site. It is asked outside of any transaction. */
export function multilingualRoutes(fetchPublic: PublicFetch): Route[] {
  const getMultilingualSettings = route(contract.getMultilingualSettings, ({ db, websiteId }) =>
    settingsOf(db, websiteId),
  );

  const getMultilingualStatus = route(contract.getMultilingualStatus, async ({ db, websiteId }) => {
    const stored = await queries.findConnection(db, websiteId);
    return {
      isConnected: stored !== null,
      problem: stored?.problem ?? 'none',
      checkedAt: stored?.checkedAt ?? null,
    };
  });

  const updateTranslationConnection = routeWithoutTransaction(
    contract.updateTranslationConnection,
    async ({ websiteId, body: { address: typed, key }, deps }) => {
      const address = serviceAddress(typed);
      if (address === null) throw new AppError('translation-address-refused');
      const service = libreTranslate(fetchPublic, { address, key });
      const languages = await service.listLanguages();
      if (!languages.ok) throw refusalOf(languages.failure);
      const serviceLanguages = languages.value;
      const { settings } = await deps.database.site(websiteId, (db) => getWebsite(db, websiteId));
      const from = serviceCodeOf(settings.language, serviceLanguages) ?? serviceLanguages[0]?.code ?? '';
      const to = serviceLanguages.find(({ code }) => code !== from)?.code ?? from;
      // Its languages anybody may ask for: only a translation shows that the key is right.
      const trial = await service.translate({ texts: ['Welcome'], from, to, isHtml: false });
      if (!trial.ok) throw refusalOf(trial.failure);
      return deps.database.site(websiteId, async (db) => {
        const sealed = connectionKeys(deps, websiteId).seal(key);
        await queries.writeConnection(db, websiteId, { address, key: sealed, serviceLanguages });
        return settingsOf(db, websiteId);
      });
    },
  );

  const updateLanguageCodes = route(contract.updateLanguageCodes, async ({ db, websiteId, body }) => {
    const stored = await queries.findConnection(db, websiteId);
    if (!stored) throw new AppError('not-found');
    const known = new Set(stored.serviceLanguages.map(({ code }) => code));
    for (const [tag, code] of Object.entries(body.codes))
      if (code !== '' && !known.has(code))
        throw new AppError('invalid-fields', { [tag]: 'The service does not know this language.' });
    await queries.writeCodes(db, websiteId, body.codes);
    return settingsOf(db, websiteId);
  });

  const deleteTranslationConnection = route(
    contract.deleteTranslationConnection,
    async ({ db, websiteId }) => {
      await stopRuns(db, websiteId);
      await queries.deleteConnection(db, websiteId);
      return {};
    },
  );

  return [
    getMultilingualSettings,
    getMultilingualStatus,
    updateTranslationConnection,
    updateLanguageCodes,
    deleteTranslationConnection,
  ];
}

async function settingsOf(db: Db, websiteId: string): Promise<contract.MultilingualSettings> {
  const { settings, languages } = await getWebsite(db, websiteId);
  const stored = await queries.findConnection(db, websiteId);
  const connection = stored && {
    address: stored.address,
    serviceLanguages: stored.serviceLanguages,
    codes: stored.codes,
  };
  return { defaultLanguage: settings.language, languages: [...languages], connection };
}

function refusalOf(failure: TranslationFailure): AppError {
  return new AppError(failure === 'key-refused' ? 'translation-key-refused' : 'translation-service-failed');
}
