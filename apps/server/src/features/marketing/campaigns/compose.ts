import { ERRORS } from '@sitewright/contract/errors';
import { offeredLanguage } from '@sitewright/domain/language/site-languages';
import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import { type CampaignInput, MAX_MAIL_BYTES } from '@sitewright/domain/mailing/campaign-schema';
import { localCampaign } from '@sitewright/domain/mailing/local-campaign';
import { localSite } from '@sitewright/domain/settings/local-site';
import type { Messages } from '@sitewright/domain/texts/texts-of';
import type { MailLook, RenderedMail } from '@sitewright/mails';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { ownerLanguage } from '../../../platform/texts/owner-language.ts';
import { findSiteTexts, listShownTexts, readerMessages } from '../../content/translations/index.ts';
import { listListNames } from '../../messages/mailing-lists/index.ts';
import { getWebsite, homeAddress, siteAddressParts, type Website } from '../../site/sites/index.ts';
import {
  itemTextsOf,
  loadMaterial,
  localMaterial,
  type Material,
  mailBlocks,
  materialTexts,
} from './mail-blocks.ts';

/** Stand in a finished email where the tokens of its reader belong. */
export const UNSUBSCRIBE_MARK = 'unsubscribe-token-of-the-reader';
export const PREFERENCES_MARK = 'preferences-token-of-the-reader';

type Content = Pick<CampaignInput, 'subject' | 'previewLine' | 'listId' | 'blocks'> & { id: string };

/** What is translated of an email into a language: the title of the site, its own texts, and those of what it shows, by id. */
type Translation = { siteTitle: string; own: TranslatedTexts; shown: ReadonlyMap<string, TranslatedTexts> };

/** All that an email is made from, read at one moment. */
export type Composition = {
  website: Website;
  content: Content;
  listName: string;
  material: Material;
  look: MailLook;
  /** The program's words as the owner wrote them, by language. */
  messages: ReadonlyMap<string, Messages>;
  /** By the languages of the site, also those that visitors do not see yet: what is ready in them. */
  translations: ReadonlyMap<string, Translation>;
};

/** Reads what a campaign shows, as it is now. Opens a transaction of its own. Errors: not-found (site). */
export async function loadComposition(
  deps: ServerDeps,
  websiteId: string,
  content: Content,
): Promise<Composition> {
  return deps.database.site(websiteId, async (db) => {
    const website = await getWebsite(db, websiteId);
    const lists = await listListNames(db, websiteId);
    const material = await loadMaterial(db, website, content.blocks);
    return {
      website,
      content,
      look: await deps.services.mailLooks.of(db, website, website.settings.language),
      material,
      listName: lists.find(({ id }) => id === content.listId)?.name ?? '',
      messages: await ownMessagesOf(db, website),
      translations: await translationsOf(db, website, { content, material }),
    };
  });
}

async function ownMessagesOf(db: Db, { id: websiteId, settings, languages }: Website) {
  const messages = new Map<string, Messages>();
  for (const locale of [settings.language, ...languages.map(({ tag }) => tag)]) {
    const own = await readerMessages(db, { websiteId, locale });
    if (own) messages.set(locale, own);
  }
  return messages;
}

async function translationsOf(
  db: Db,
  website: Website,
  { content, material }: Pick<Composition, 'content' | 'material'>,
) {
  const { id: websiteId, languages } = website;
  const translations = new Map<string, Translation>();
  if (languages.length === 0) return translations;
  const ofItems = await itemTextsOf(db, websiteId, material);
  for (const { tag: locale } of languages) {
    const key = { websiteId, locale, kind: 'campaign', entityIds: [content.id] } as const;
    const own = await listShownTexts(db, key, { drafts: false });
    const shown = await materialTexts(db, websiteId, { locale, material, ofItems });
    const site = await findSiteTexts(db, { websiteId, kind: 'site', locale });
    const { siteTitle } = localSite(website.settings, site);
    translations.set(locale, { siteTitle, own: own.get(content.id) ?? {}, shown });
  }
  return translations;
}

/** Languages that an email is checked in before it leaves: those that visitors see the site in. */
export function languagesOf({ website: { settings, languages } }: Composition): string[] {
  return [settings.language, ...languages.filter(({ isPublic }) => isPublic).map(({ tag }) => tag)];
}

type MailOptions = {
  locale: string;
  /** Of the site's, also one that visitors do not see yet; without it what they see is shown. */
  language?: string;
  isDark?: boolean;
};

/** The email for readers of a language, with marks for what differs between them; `missing` as in `mailBlocks`. */
export async function composeMail(
  { config }: Pick<ServerDeps, 'config'>,
  { website, content, listName, material, look, messages: own, translations }: Composition,
  { locale, language, isDark = false }: MailOptions,
): Promise<RenderedMail & { previewLine: string; missing: string[]; sizeBytes: number }> {
  const { renderCampaign } = await import('@sitewright/mails');
  const { settings } = website;
  const address = siteAddressParts(config, website, locale);
  const home = address.origin + address.prefix;
  const currency = settings.storeSettings.defaultCurrency;
  const shownIn =
    language ?? offeredLanguage(website.languages, settings.language, locale) ?? settings.language;
  // Who reads the German of Austria gets that of Germany, as on the site; who reads none of its languages the program's own words.
  const isRead = locale === settings.language || shownIn !== settings.language;
  const messages = isRead ? own.get(shownIn) : undefined;
  const translation = translations.get(shownIn);
  const { subject, previewLine, blocks } = localCampaign(content, translation?.own ?? {});
  const shown = translation ? localMaterial(material, translation.shown) : material;
  const made = mailBlocks(blocks, shown, {
    ...address,
    languages: website.languages,
    locale,
    messages,
    currency,
    link: look.theme.light.link,
  });
  const rendered = await renderCampaign({
    look: { ...look, siteUrl: homeAddress(config, website, locale), messages },
    siteTitle: translation?.siteTitle || settings.siteTitle || website.identifier,
    locale,
    subject,
    previewLine,
    blocks: made.blocks,
    // Before one is chosen, in a preview.
    list: listName || '…',
    unsubscribeUrl: `${home}/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`,
    preferencesUrl: `${home}/newsletter/preferences/${PREFERENCES_MARK}`,
    isDark,
  });
  return { ...rendered, previewLine, missing: made.missing, sizeBytes: Buffer.byteLength(rendered.html) };
}

/** Refuses an email that cannot be sent as it is in a language. Errors: campaign-incomplete, campaign-too-large. */
export function checkMail(
  { website: { settings } }: Pick<Composition, 'website'>,
  locale: string,
  { missing, sizeBytes }: { missing: readonly string[]; sizeBytes: number },
): void {
  if (missing.length > 0) {
    const words = 'Visitors cannot see this any more. Choose something else.';
    throw new AppError('campaign-incomplete', Object.fromEntries(missing.map((id) => [id, words])));
  }
  if (sizeBytes <= MAX_MAIL_BYTES) return;
  const language = new Intl.DisplayNames(ownerLanguage(), { type: 'language' }).of(locale) ?? locale;
  const { message } = ERRORS['campaign-too-large'];
  const isFirst = locale === settings.language;
  throw new AppError('campaign-too-large', undefined, isFirst ? {} : { message: `${language}: ${message}` });
}
