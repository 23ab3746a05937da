import type { SiteLanguage } from '@sitewright/domain/language/site-languages';
import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import type { MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { plainText, shortened } from '@sitewright/domain/text/plain-text';
import { CAMPAIGN_MAIL } from '@sitewright/domain/texts/en/campaigns';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { type Messages, textsOf } from '@sitewright/domain/texts/texts-of';
import type { CampaignBlock } from '@sitewright/mails';
import type { Db } from '../../../platform/database/database.ts';
import { listAssetsById } from '../../content/assets/index.ts';
import { listItemTexts } from '../../content/collections/index.ts';
import { listShownTexts } from '../../content/translations/index.ts';
import type { Website } from '../../site/sites/index.ts';
import { MAIL_WIDTH, mailImage } from '../../web/pages/index.ts';
import { absoluteHref, mailHtml, mailPlain } from './mail-html.ts';
import * as material from './queries/material.ts';

/** What blocks show, by id. */
export type Material = {
  products: ReadonlyMap<string, material.ProductMaterial>;
  posts: ReadonlyMap<string, material.PostMaterial>;
  coupons: ReadonlyMap<string, material.CouponMaterial>;
  images: ReadonlyMap<string, ImageAsset>;
};

/** Width of a picture beside words. */
const CARD_WIDTH = 190;
const EXCERPT = 180;

/** Reads what the blocks of a campaign show, as visitors see it now. */
export async function loadMaterial(
  db: Db,
  { id: websiteId, settings }: Website,
  blocks: readonly MailBlock[],
): Promise<Material> {
  const filterOf = (ids: (string | null)[]) => ({
    websiteId,
    ids: ids.filter((id) => id !== null),
    search: '',
    limit: 200,
  });
  const itemsOf = (kind: 'product' | 'post') =>
    filterOf(blocks.map((block) => (block.kind === kind ? block.itemId : null)));
  const products = await material.listProductMaterial(db, itemsOf('product'));
  const posts = await material.listPostMaterial(db, itemsOf('post'));
  const coupons = await material.listCouponMaterial(db, {
    ...filterOf(blocks.map((block) => (block.kind === 'coupon' ? block.discountId : null))),
    timeZone: settings.timeZone,
  });
  const imageIds = [
    ...blocks.map((block) => (block.kind === 'picture' ? block.imageId : null)),
    ...[...products, ...posts].map(({ imageId }) => imageId),
  ].filter((id) => id !== null);
  const images = await listAssetsById(db, { websiteId, ids: imageIds });
  return { products: byId(products), posts: byId(posts), coupons: byId(coupons), images: byId(images) };
}

/** The same with the words that products, posts and pictures have in a language. */
export function localMaterial(
  { products, posts, images, ...others }: Material,
  textsOf: ReadonlyMap<string, TranslatedTexts>,
): Material {
  const titled = <Row extends { id: string; title: string }>(row: Row): Row => ({
    ...row,
    title: textsOf.get(row.id)?.title || row.title,
  });
  return {
    ...others,
    images: new Map(
      [...images].map(([id, image]) => {
        const { altText, title } = textsOf.get(id) ?? {};
        return [id, { ...image, altText: altText || image.altText, title: title || image.title }];
      }),
    ),
    products: new Map([...products].map(([id, product]) => [id, titled(product)])),
    posts: new Map(
      [...posts].map(([id, post]) => {
        const { excerpt, body } = textsOf.get(id) ?? {};
        return [id, { ...titled(post), excerpt: excerpt || post.excerpt, body: body || post.body }];
      }),
    ),
  };
}

type ItemTexts = Awaited<ReturnType<typeof listItemTexts>>;

/** Translated texts of the products and posts that blocks show. */
export function itemTextsOf(db: Db, websiteId: string, { products, posts }: Material): Promise<ItemTexts> {
  return listItemTexts(db, { websiteId, itemIds: [...products.keys(), ...posts.keys()] });
}

/** What is translated into a language of what blocks show, by id. */
export async function materialTexts(
  db: Db,
  websiteId: string,
  { locale, material, ofItems }: { locale: string; material: Material; ofItems: ItemTexts },
): Promise<ReadonlyMap<string, TranslatedTexts>> {
  const pictures = { websiteId, locale, kind: 'picture', entityIds: [...material.images.keys()] } as const;
  return new Map([
    ...[...ofItems].map(([id, texts]) => [id, texts[locale] ?? {}] as const),
    ...(await listShownTexts(db, pictures, { drafts: false })),
  ]);
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

type Surroundings = {
  origin: string;
  /** Of the pages in the language of the readers. */
  prefix: string;
  languages: readonly SiteLanguage[];
  locale: string;
  /** The program's words as the owner wrote them in it. */
  messages?: Messages | undefined;
  currency: string;
  /** Colour of links in a text. */
  link: string;
};

/** Blocks with what they show; `missing` are the ids of those that are chosen but that visitors cannot see. */
export function mailBlocks(
  blocks: readonly MailBlock[],
  found: Material,
  site: Surroundings,
): { blocks: CampaignBlock[]; missing: string[] } {
  const missing: string[] = [];
  const shown = blocks.flatMap((block) => {
    const made = blockOf(block, found, site);
    if (made === 'missing') missing.push(block.id);
    return typeof made === 'object' ? [made] : [];
  });
  return { blocks: shown, missing };
}

/** A block as it is shown; one that has nothing to show yet is empty. */
function blockOf(block: MailBlock, found: Material, site: Surroundings): CampaignBlock | 'missing' | 'empty' {
  const { origin, prefix } = site;
  switch (block.kind) {
    case 'heading':
      return block.text === '' ? 'empty' : block;
    case 'text': {
      const plain = mailPlain(block.html, site);
      return plain === '' ? 'empty' : { kind: 'text', html: mailHtml(block.html, site), plain };
    }
    case 'divider':
      return block;
    case 'button':
      return block.label === '' ? 'empty' : { ...block, href: absoluteHref(block.href, site) };
    case 'picture': {
      if (block.imageId === null) return 'empty';
      const image = mailImage(found.images.get(block.imageId), origin, MAIL_WIDTH);
      if (image === null) return 'missing';
      const href = block.href && absoluteHref(block.href, site);
      return { kind: 'picture', ...image, alt: block.alt || image.alt, href };
    }
    case 'product':
      return cardOf(block.itemId, found.products, (product) => productCard(product, found, site));
    case 'post':
      return cardOf(block.itemId, found.posts, (post) => ({
        kind: 'card',
        isProduct: false,
        title: post.title,
        price: '',
        priceBefore: '',
        detail: shortened(plainText(post.excerpt) || plainText(post.body), EXCERPT),
        image: mailImage(found.images.get(post.imageId ?? ''), origin, CARD_WIDTH),
        href: origin + prefix + post.path,
      }));
    case 'coupon':
      return cardOf(block.discountId, found.coupons, ({ code, endsOn }) => ({
        kind: 'coupon',
        text: block.text,
        code,
        endsOn,
      }));
  }
}

function cardOf<Row>(
  id: string | null,
  rows: ReadonlyMap<string, Row>,
  draw: (row: Row) => CampaignBlock,
): CampaignBlock | 'missing' | 'empty' {
  if (id === null) return 'empty';
  const row = rows.get(id);
  return row ? draw(row) : 'missing';
}

function productCard(
  product: material.ProductMaterial,
  found: Material,
  { origin, prefix, locale, messages, currency }: Surroundings,
): CampaignBlock {
  const texts = textsOf('campaignMail', CAMPAIGN_MAIL, () => messages ?? messagesForLanguage(locale));
  const money = (minor: number) => mailPrice(minor, currency, locale);
  const price = money(product.lowestMinor);
  return {
    kind: 'card',
    isProduct: true,
    title: product.title,
    price: product.hasSeveralPrices ? texts.from({ price }) : price,
    priceBefore: product.beforeMinor === null ? '' : money(product.beforeMinor),
    detail: '',
    image: mailImage(found.images.get(product.imageId ?? ''), origin, CARD_WIDTH),
    href: origin + prefix + product.path,
  };
}

/** Money as the language of an email writes it; in English as everywhere in the program. Source: I18N-03. */
export function mailPrice(minor: number, currency: string, locale: string): string {
  return formatMoney(minor, currency, /^en\b/i.test(locale) ? '' : locale);
}
