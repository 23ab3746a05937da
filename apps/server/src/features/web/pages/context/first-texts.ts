import { documentTexts } from '@sitewright/blocks/document-texts';
import type { PageDocument } from '@sitewright/document/schema';
import { productFormTexts } from '@sitewright/domain/cart/local-product-form';
import { paragraphsOf, spaced } from '@sitewright/domain/language/language-parts';
import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';
import { optionField, optionValueField } from '@sitewright/domain/product/local-options';
import { productWords } from '@sitewright/domain/product/local-product-words';
import { placeTexts } from '@sitewright/domain/settings/local-place';
import { siteTexts } from '@sitewright/domain/settings/local-site';
import { storeTexts } from '@sitewright/domain/settings/local-store';
import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import type { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import type { ProductContent } from '../../../catalogue/products/index.ts';
import type { LocalPicture } from '../../../content/assets/index.ts';
import { localTextsOf } from '../../../content/collections/index.ts';
import { cleanText } from '../../../content/documents/index.ts';
import { isUntranslated, promotedTexts } from '../../../content/translations/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { localLabel } from './label-names.ts';
import type { SiteBundle } from './site-bundle.ts';

/** Plain texts of a site's first language that stand on a page of another one, because nobody has translated them. */
export type FirstTexts = ReadonlySet<string>;

/** A text by the field of its translation; rich ones are read by their paragraphs, others by their lines. */
type Text = { key: string; text: string; isRich: boolean };

function untranslated(texts: readonly Text[], translated: TranslatedTexts): string[] {
  return texts.filter(({ key }) => !translated[key]).flatMap(partsOf);
}

/** A page shows paragraphs of plain texts as its own, and their lines below each other. */
function partsOf({ text, isRich }: Pick<Text, 'text' | 'isRich'>): string[] {
  if (isRich) return paragraphsOf(text);
  return text.split(/\n\s*\n/).map((part) => spaced(part.trim().replaceAll('\n', '')));
}

const rich = (key: string, text: string) => ({ key, text, isRich: true });
const line = (key: string, text: string) => ({ key, text, isRich: false });

/** Those that all pages share: of the site, of pages, navigations, categories and tags, and of the store. */
export function firstTextsOfSite(bundle: SiteBundle): FirstTexts {
  const { local, translations, fragments, shared } = bundle;
  if (!local) return new Set();
  return fragments.of(shared, fragmentKey('first-texts'), () => {
    const { site = {}, store = {}, pages = {} } = translations[local.tag] ?? {};
    const { website, collections, locked, drafts } = local.first;
    const { settings, navigations } = website;
    const shown = drafts ? collections : locked.published;
    const ofPages = shown.flatMap(({ id, title, navigationTitle, description }) =>
      untranslated(
        [line('title', title), line('navigationTitle', navigationTitle), rich('description', description)],
        {
          // Beside a translated title the short one is not shown.
          ...(pages[id]?.title ? { navigationTitle: pages[id].title } : {}),
          ...pages[id],
        },
      ),
    );
    const ofLabels = shown.flatMap(({ id, categories, tags }) => {
      const isSame = (kind: 'category' | 'tag') => (word: string) =>
        localLabel(bundle, { collectionId: id, kind }, word) === word;
      return [...categories.filter(isSame('category')), ...tags.filter(isSame('tag'))];
    });
    const ofSite = [
      ...siteTexts(settings).map(({ key, text, control }) => {
        // It is typed as plain text, and shown as this.
        if (key === 'siteDescription') return rich(key, cleanText(text));
        return control === 'rich-text' ? rich(key, text) : line(key, text);
      }),
      ...Object.values(navigations).flatMap((items) => items.flatMap(titlesOf)),
    ];
    const ofStore = storeTexts(settings.storeSettings).map(({ key, text }) => line(key, text));
    return worded([...ofPages, ...ofLabels, ...untranslated(ofSite, site), ...untranslated(ofStore, store)]);
  });
}

function titlesOf({ externalLink, items }: NavigationItem): Text[] {
  const own = externalLink ? [line(`navigation:${externalLink.title}`, externalLink.title)] : [];
  return [...own, ...items.flatMap(titlesOf)];
}

const ofItems = new WeakMap<Item, FirstTexts>();

/** Those of an item that is given in another language. */
export function firstTextsOfItem(item: Item): FirstTexts {
  const known = ofItems.get(item);
  if (known) return known;
  const { location, quote, promotedBlock } = item.content;
  const texts = [
    ...[line('title', item.title), rich('excerpt', item.excerpt), rich('body', item.body)],
    ...(quote ? [line('quote.text', quote.text), line('quote.source', quote.source)] : []),
    ...promotedTexts(promotedBlock),
    ...(location ? placeTexts(location).map(({ key, text }) => line(key, text)) : []),
  ];
  const found = worded(untranslated(texts, localTextsOf(item)));
  ofItems.set(item, found);
  return found;
}

/** The names of the options of a product and their values, what it asks and what it says of itself, with what is translated of it. */
export function firstTextsOfProduct(
  { structuredContent, merchandising }: Pick<ProductContent, 'structuredContent' | 'merchandising'>,
  translated: TranslatedTexts,
): FirstTexts {
  const { variantOptionOrdering, variants, additionalFieldsForm } = structuredContent;
  const named = variantOptionOrdering.flatMap((name) => {
    const values = new Set(variants.map(({ attributes }) => attributes[name] ?? ''));
    const ofValues = [...values].map((value) => line(optionValueField(name, value), value));
    return [line(optionField(name), name), ...ofValues];
  });
  const asked = productFormTexts(additionalFieldsForm).map(({ key, text }) => line(key, text));
  const restockNotificationEnabled = merchandising.restockNotificationViews.length > 0;
  const words = productWords(structuredContent, { ...merchandising, restockNotificationEnabled });
  const said = words.map(({ key, text }) => line(key, text));
  return worded(untranslated([...named, ...asked, ...said], translated));
}

/** What a picture of a page in another language says of itself. */
export function firstTextsOfPicture(image: ImageAsset | LocalPicture): FirstTexts {
  return worded('untranslated' in image ? image.untranslated.map((text) => spaced(text)) : []);
}

/** Those of a form, each of which is one element, its lines below each other. */
export function firstTextsOfForm(texts: readonly string[]): FirstTexts {
  return worded(texts.map((text) => spaced(text.trim().replaceAll('\n', ''))));
}

/** Those of the blocks of a document, with what is translated of it. */
export function firstTextsOfDocument(
  document: PageDocument,
  translation: Parameters<typeof isUntranslated>[1],
): FirstTexts {
  return worded(
    documentTexts(document)
      .filter((text) => isUntranslated(text, translation))
      .flatMap(partsOf),
  );
}

/** A figure is the same in all languages. */
function worded(texts: readonly string[]): FirstTexts {
  return new Set(texts.filter((text) => /\p{L}/u.test(text)));
}
