import * as contract from '@sitewright/contract/languages';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { lockDomains } from '../../../site/domains/index.ts';
import {
  bumpContentVersion,
  getWebsite,
  isHostTaken,
  listOtherDomains,
  setLanguages,
  siteOrigin,
} from '../../../site/sites/index.ts';
import { programTexts as programTextsIn } from '../program/program-texts.ts';
import { hasPageAt } from '../queries/sources.ts';
import { listProgramTexts } from '../queries/translations.ts';

export const getLanguages = route(contract.getLanguages, async ({ db, websiteId, deps }) => {
  return languagesOf(db, websiteId, deps.config);
});

export const updateLanguages = route(contract.updateLanguages, async ({ db, websiteId, body, deps }) => {
  // No domain is removed, or made the main one, between the look at it and the language that names it.
  await lockDomains(db, websiteId);
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
  const kept = new Set(stored.map(({ host }) => host));
  const chosen = languages.flatMap(({ host }) => (host === undefined || kept.has(host) ? [] : [host]));
  await checkDomains(db, websiteId, chosen);
  if (!(await setLanguages(db, websiteId, { from, to: languages }))) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  db.afterCommit(() => deps.siteHosts.forget());
  return languagesOf(db, websiteId, deps.config);
});

/**
 * A language gets a connected domain of the site that is not the main one.
 * Errors: language-domain-not-connected, language-domain-taken.
 */
async function checkDomains(db: Db, websiteId: string, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) return;
  const free = new Set(await listOtherDomains(db, websiteId));
  for (const host of hosts) {
    if (free.has(host)) continue;
    throw new AppError(
      (await isHostTaken(db, host)) ? 'language-domain-taken' : 'language-domain-not-connected',
    );
  }
}

/** The languages of a site, and how far the program's texts are in those that it does not speak. */
async function languagesOf(db: Db, websiteId: string, config: ServerDeps['config']) {
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
  const domains = await listOtherDomains(db, websiteId);
  return {
    defaultLanguage: settings.language,
    languages: [...languages],
    mainHost: new URL(siteOrigin(config, website)).host,
    domains,
    programTexts,
  };
}
