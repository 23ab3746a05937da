import * as contract from '@sitewright/contract/languages';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpContentVersion, getWebsite, setLanguages } from '../../../site/sites/index.ts';
import { programTexts as programTextsIn } from '../program/program-texts.ts';
import { hasPageAt } from '../queries/sources.ts';
import { listProgramTexts } from '../queries/translations.ts';

export const getLanguages = route(contract.getLanguages, async ({ db, websiteId }) => {
  return languagesOf(db, websiteId);
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
  return languagesOf(db, websiteId);
});

/** The languages of a site, and how far the program's texts are in those that it does not speak. */
async function languagesOf(db: Db, websiteId: string) {
  const website = await getWebsite(db, websiteId);
  const { settings, languages } = website;
  const tags = [settings.language, ...languages.map(({ tag }) => tag)].filter((tag) => !isSpoken(tag));
  const stored = tags.length === 0 ? [] : await listProgramTexts(db, websiteId, tags);
  const programTexts = tags.map((tag) => {
    const { texts = {}, state = 'draft' } = stored.find(({ locale }) => locale === tag) ?? {};
    const fields = programTextsIn(website, tag);
    const written = fields.filter(({ key }) => texts[key]).length;
    return { tag, texts: fields.length, written, isShown: state === 'ready' };
  });
  return { defaultLanguage: settings.language, languages: [...languages], programTexts };
}
