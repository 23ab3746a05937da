import * as contract from '@sitewright/contract/languages';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpContentVersion, getWebsite, setLanguages } from '../../../site/sites/index.ts';
import { hasPageAt } from '../queries/sources.ts';

export const getLanguages = route(contract.getLanguages, async ({ db, websiteId }) => {
  const { settings, languages } = await getWebsite(db, websiteId);
  return { defaultLanguage: settings.language, languages: [...languages] };
});

export const updateLanguages = route(contract.updateLanguages, async ({ db, websiteId, body, deps }) => {
  const { settings, languages: stored } = await getWebsite(db, websiteId);
  const { languages, from = stored } = body;
  if (languages.some(({ tag }) => tag.toLowerCase() === settings.language.toLowerCase()))
    throw new AppError('invalid-fields', { languages: 'This is the site’s own language.' });
  if (
    await hasPageAt(
      db,
      websiteId,
      languages.map(({ tag }) => tag.toLowerCase()),
    )
  )
    throw new AppError('language-address-taken');
  if (!(await setLanguages(db, websiteId, { from, to: languages }))) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  db.afterCommit(() => deps.siteHosts.forget());
  return { defaultLanguage: settings.language, languages };
});
