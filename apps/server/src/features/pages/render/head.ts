import { PAGE_TYPE_CODES } from '@sitewright/domain/site/page-type';
import { escapeAttribute, escapeHtml } from '@sitewright/template/formatters/escape-html';
import { toImageItem } from '../../assets/index.ts';
import type { PageModel } from '../context/page-context.ts';
import { BLOCK_STYLES_PLACE } from './block-styles.ts';
import type { PageSources } from './build-model.ts';

/** Addresses a page loads besides its own. */
export type PageFiles = {
  css: string;
  /** Entry of the visitor scripts; undefined when they are not built. */
  script: string | undefined;
  /** Of the inline script, only in previews. */
  nonce?: string | undefined;
  /** Client of the editor's canvas, only in previews. */
  canvas: { script: string; appOrigin: string } | undefined;
};

/** `{squarespace-headers}`: everything the program puts into the head. Source: site format §2. */
export function headMarkup(sources: PageSources, model: PageModel, files: PageFiles): string {
  const { bundle, address } = sources;
  const { settings } = bundle.website;
  const canonical = `${address.origin}${address.path}`;
  const favicon = bundle.images.get(settings.faviconImageId ?? '');
  return [
    `<title>${escapeHtml(model.title)}</title>`,
    meta('name', 'description', model.description),
    model.robots === 'noindex' ? meta('name', 'robots', 'noindex') : '',
    model.status === 200 ? `<link rel="canonical" href="${escapeAttribute(canonical)}">` : '',
    ...openGraph(sources, model, canonical),
    favicon ? `<link rel="icon" href="${toImageItem(favicon).assetUrl}?format=100w">` : '',
    BLOCK_STYLES_PLACE,
    `<link rel="stylesheet" href="${files.css}">`,
    `<script${files.nonce === undefined ? '' : ` nonce="${files.nonce}"`}>Static={SQUARESPACE_CONTEXT:${scriptJson(siteContext(sources, model))}}</script>`,
    files.script === undefined ? '' : `<script type="module" src="${files.script}"></script>`,
    canvasMarkup(files),
    settings.headerInjection,
  ].join('');
}

/** `{squarespace-footers}`. */
export function footMarkup({ bundle }: PageSources): string {
  return bundle.website.settings.footerInjection;
}

function openGraph(sources: PageSources, model: PageModel, canonical: string): string[] {
  const { bundle, address } = sources;
  const image = model.context.item?.assetUrl ?? model.context.collection?.mainImage?.assetUrl;
  return [
    meta('property', 'og:site_name', bundle.website.settings.siteTitle),
    meta('property', 'og:title', model.title),
    meta('property', 'og:url', canonical),
    meta('property', 'og:type', model.view === 'item' ? 'article' : 'website'),
    typeof image === 'string' ? meta('property', 'og:image', `${address.origin}${image}?format=1500w`) : '',
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${kind}="${name}" content="${escapeAttribute(content)}">`;
}

/** `Static.SQUARESPACE_CONTEXT`: what scripts of a page need to know of it, kept small. Source: site format §3. */
function siteContext({ bundle, template }: PageSources, model: PageModel) {
  const { website, collection, item } = model.context;
  const { storeSettings } = bundle.website.settings;
  return {
    pageType: PAGE_TYPE_CODES[model.pageType],
    website: {
      id: website.id,
      identifier: website.identifier,
      language: website.language,
      timeZone: website.timeZone,
      siteTitle: website.siteTitle,
      useCLDRMoneyFormat: website.useCLDRMoneyFormat,
    },
    websiteSettings: {
      storeSettings: {
        selectedCurrency: storeSettings.defaultCurrency,
        expressCheckout: storeSettings.expressCheckout,
        multipleQuantityAllowedForServices: storeSettings.multipleQuantityAllowedForServices,
      },
    },
    ...(collection
      ? {
          collection: {
            id: collection.id,
            title: collection.title,
            fullUrl: collection.fullUrl,
            type: collection.type,
            typeName: collection.typeName,
          },
        }
      : {}),
    ...(item ? { item: { id: item.id, title: item.title, recordType: item.recordType } } : {}),
    ...productOf(item),
    templateId: template.revision,
    tweakJSON: tweakJson(bundle.website.settings.tweaks, template.tweaks),
    authenticatedAccount: null,
    websiteRoles: [],
    cookieSettings: { isCookieBannerEnabled: false },
    betaFeatureFlags: [],
  };
}

function productOf(item: PageModel['context']['item']) {
  const content = item?.structuredContent as { productType?: number } | undefined;
  return content?.productType === undefined
    ? {}
    : { product: { id: item?.id, productType: content.productType } };
}

function tweakJson(values: Readonly<Record<string, string>>, tweaks: PageSources['template']['tweaks']) {
  return Object.fromEntries(
    tweaks
      .filter(({ js }) => js)
      .map((tweak) => [
        tweak.variable ?? tweak.title,
        values[tweak.variable ?? tweak.title] ?? tweak.default ?? '',
      ]),
  );
}

function canvasMarkup({ canvas }: PageFiles): string {
  if (!canvas) return '';
  return `<script type="module" src="${canvas.script}" data-app-origin="${escapeAttribute(canvas.appOrigin)}"></script>`;
}

/** JSON inside a script element: no `<`, so that nothing can close it or open a comment. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
