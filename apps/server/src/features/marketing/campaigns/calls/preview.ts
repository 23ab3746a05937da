import * as contract from '@sitewright/contract/campaigns';
import * as contractOfTexts from '@sitewright/contract/mail-texts';
import { languagePrefix, offeredLanguage } from '@sitewright/domain/language/site-languages';
import type { MailMaterial, MaterialKind } from '@sitewright/domain/mailing/campaign-schema';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { languageUrl } from '../../../../platform/config/site-urls.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { isMailAddress, queueMail } from '../../../../platform/mail/mail.ts';
import { listAssetsById, ownerAddresses } from '../../../content/assets/index.ts';
import { mailFrameHeaders } from '../../../site/mails/index.ts';
import { getWebsite, siteOrigin } from '../../../site/sites/index.ts';
import { composeMail, loadComposition, PREFERENCES_MARK, UNSUBSCRIBE_MARK } from '../compose.ts';
import { uncounted, uncountedText } from '../counting/count-links.ts';
import { mailPrice } from '../mail-blocks.ts';
import { type CampaignKey, getCampaign } from '../queries/campaigns.ts';
import * as material from '../queries/material.ts';
import { listLinks } from '../queries/reactions.ts';
import { listBodies } from '../queries/runs.ts';

/** Entries that a chooser shows. */
const MAX_MATERIAL = 30;

export const previewCampaign = routeWithoutTransaction(
  contract.previewCampaign,
  async ({ params, query, deps }) => {
    const { locale, subject, previewLine, text, sizeBytes, missing } = await preview(deps, params, query);
    return { locale, subject, previewLine, text, sizeBytes, missing };
  },
);

export const previewCampaignHtml = routeWithoutTransaction(
  contract.previewCampaignHtml,
  async ({ params, deps, query, reply }) => {
    const { html } = await preview(deps, params, {
      locale: query.locale,
      isDark: query.look === 'dark',
    });
    reply.headers({ ...mailFrameHeaders(deps.config), 'cache-control': 'no-store' });
    return html.replace(/<head[^<>]*>/i, '$&<base target="_blank">');
  },
);

export const sendCampaignTest = routeWithoutTransaction(
  contract.sendCampaignTest,
  async ({ params, deps, account, websiteId, query }) => {
    const { subject, html, text, replyTo } = await preview(deps, params, query);
    await deps.database.site(websiteId, (db) =>
      queueMail(db, {
        websiteId,
        // Like those to subscribers it is read by those alone who may manage lists.
        kind: 'list-campaign-test',
        to: { address: account.email },
        ...(isMailAddress(replyTo) ? { replyTo } : {}),
        subject: `[Test] ${subject}`,
        html,
        text,
      }),
    );
    return { to: account.email };
  },
);

/** The stored campaign as its author sees it: the links of its foot lead to the site, since nobody can be unsubscribed by them. */
async function preview(
  deps: ServerDeps,
  key: CampaignKey,
  { locale: wanted, ...look }: { locale?: string | undefined; isDark?: boolean },
) {
  const campaign = await deps.database.site(key.websiteId, (db) => getCampaign(db, key));
  const composition = await loadComposition(deps, key.websiteId, campaign);
  const { settings, languages } = composition.website;
  const locale = languages.find(({ tag }) => tag === wanted)?.tag ?? settings.language;
  const composed = await composeMail(deps, composition, { locale, language: locale, ...look });
  // Once it has begun it is what was written down then, whatever has become of its products since. An automation writes on.
  const { bodies, links } = await deps.database.site(key.websiteId, async (db) => ({
    bodies: await listBodies(db, key),
    links: await listLinks(db, key),
  }));
  const isKept = campaign.automationId === null;
  const body =
    isKept &&
    (bodies.find((each) => each.locale === locale) ??
      bodies.find((each) => offeredLanguage(languages, settings.language, each.locale) === locale) ??
      bodies.find((each) => each.locale === settings.language) ??
      bodies[0]);
  const made = {
    ...{ ...composed, locale },
    ...(body ? { ...(look.isDark ? inTheDark(body) : body), missing: [] } : {}),
  };
  const origin = siteOrigin(deps.config, composition.website);
  const domains = languages.flatMap((language) => languageUrl(deps.config, language) ?? []);
  const homes = [
    ...[origin, ...domains].map((begin) => ({ begin, home: `${begin}/` })),
    ...languages.map(({ tag }) => origin + languagePrefix(tag)).map((begin) => ({ begin, home: begin })),
  ];
  const plain = (text: string) =>
    homes.reduce(
      (shown, { begin, home }) =>
        shown
          .replaceAll(`${begin}/newsletter/unsubscribe/${UNSUBSCRIBE_MARK}`, home)
          .replaceAll(`${begin}/newsletter/preferences/${PREFERENCES_MARK}`, home),
      text,
    );
  return {
    ...made,
    html: plain(uncounted(made.html, { origin, links })),
    text: plain(uncountedText(made.text, { origin, links })),
    replyTo: settings.contactEmail,
  };
}

/** A finished email with the colours that it has for readers who prefer dark. */
function inTheDark<Body extends { html: string }>(body: Body): Body {
  return { ...body, html: body.html.replace('@media (prefers-color-scheme:dark){', '@media all{') };
}

export const listMailMaterial = route(
  contract.listMailMaterial,
  ({ db, websiteId, params: { kind }, query, deps, account }) =>
    listMaterial(db, deps, { websiteId, accountId: account.id, kind, ...query }),
);

/** The same for who words the emails of the store. */
export const listMailTextMaterial = route(
  contractOfTexts.listMailTextMaterial,
  ({ db, websiteId, params: { kind }, query, deps, account }) =>
    listMaterial(db, deps, { websiteId, accountId: account.id, kind, ...query }),
);

type MaterialSearch = {
  websiteId: string;
  accountId: string;
  kind: MaterialKind;
  search: string;
  id?: string | undefined;
};

/** What blocks of emails may show of a kind. */
async function listMaterial(
  db: Db,
  deps: ServerDeps,
  { websiteId, accountId, kind, search, id }: MaterialSearch,
): Promise<{ items: MailMaterial[] }> {
  const { settings } = await getWebsite(db, websiteId);
  const filter = { websiteId, ids: id === undefined ? null : [id], search, limit: MAX_MATERIAL };
  if (kind === 'coupon') {
    const found = await material.listCouponMaterial(db, { ...filter, timeZone: settings.timeZone });
    return {
      items: found.map(({ name, code, ...row }) => ({
        id: row.id,
        title: name,
        detail: code,
        imageUrl: '',
      })),
    };
  }
  const addresses = await ownerAddresses(db, deps, { websiteId, accountId });
  const thumbnail = (image: ImageAsset) => `${addresses.image(image).assetUrl}?format=300w`;
  if (kind === 'picture') {
    const images = await listAssetsById(db, { websiteId, ids: await material.listPictureIds(db, filter) });
    return {
      items: images
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map((image) => ({
          id: image.id,
          title: image.title || image.filename,
          detail: '',
          imageUrl: thumbnail(image),
        })),
    };
  }
  const rows =
    kind === 'product'
      ? (await material.listProductMaterial(db, filter)).map((row) => ({
          ...row,
          detail: mailPrice(row.lowestMinor, settings.storeSettings.defaultCurrency, 'en'),
        }))
      : (await material.listPostMaterial(db, filter)).map((row) => ({ ...row, detail: '' }));
  const imageIds = rows.map(({ imageId }) => imageId).filter((imageId) => imageId !== null);
  const images = new Map(
    (await listAssetsById(db, { websiteId, ids: imageIds })).map((image) => [image.id, image]),
  );
  return {
    items: rows.map((row) => {
      const image = images.get(row.imageId ?? '');
      return { id: row.id, title: row.title, detail: row.detail, imageUrl: image ? thumbnail(image) : '' };
    }),
  };
}
