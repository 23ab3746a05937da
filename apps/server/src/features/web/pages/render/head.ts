import { currencySymbol } from '@sitewright/domain/money/currency';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import type { PageModel } from '../context/page-context.ts';
import { siteMessagesFor } from '../context/site-messages.ts';
import type { PageSources } from './build-model.ts';
import { feedLinks } from './feed-links.ts';
import { jsonLd } from './json-ld.ts';
import { scriptMessages } from './script-messages.ts';
import { seoTags } from './seo-tags.ts';
import { iconTags } from './site-icons.ts';
import { pageSlots } from './slots.ts';

/** Addresses a page loads besides its own. */
export type PageFiles = {
  /** Fonts that are in the first view. */
  fonts: readonly string[];
  css: string;
  /** Sheet of the site's font kit. */
  kit: string | undefined;
  /** Entry of the visitor scripts; undefined when they are not built. */
  script: string | undefined;
  /** Of the inline script, only in previews. */
  nonce?: string | undefined;
  /** Client of the editor's canvas, what it imports, and the version of the site that it is shown; only in previews. */
  canvas: { scripts: readonly string[]; appOrigin: string; siteVersion: number } | undefined;
};

/** `{squarespace-headers}`: everything the program puts into the head. Source: site format §2. */
export function headMarkup(
  sources: PageSources,
  model: PageModel,
  files: PageFiles & { siteContext: string },
): string {
  const { bundle } = sources;
  const { settings } = bundle.website;
  return [
    `<title>${escapeHtml(model.title)}</title>`,
    ...seoTags(sources, model),
    ...feedLinks(bundle, model, sources.location.links),
    ...iconTags(sources),
    settings.useCLDRMoneyFormat ? '' : currencySign(settings.storeSettings.defaultCurrency),
    pageSlots.marker('globals'),
    keepPresses(files),
    `<script${nonceAttribute(files.nonce)}>Static=` +
      `{SQUARESPACE_CONTEXT:${files.siteContext}${messagesMarkup(sources, model)}}</script>`,
    pageSlots.marker('globals-load'),
    jsonLd(sources, model),
    pageSlots.marker('styles'),
    ...files.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    files.kit === undefined ? '' : `<link rel="stylesheet" href="${escapeAttribute(files.kit)}">`,
    `<link rel="stylesheet" href="${files.css}">`,
    model.view === 'system' && sources.template.systemSheets.length > 0
      ? `<link rel="stylesheet" href="${files.css}&part=system">`
      : '',
    files.script === undefined ? '' : `<script type="module" src="${files.script}"></script>`,
    canvasMarkup(files),
    settings.headerInjection,
  ].join('');
}

const KEEP_PRESSES =
  'PRESSES=[];for(let t of["click","keydown"])addEventListener(t,e=>/^( |Enter)?$/.test(e.key||"")&&PRESSES.push(e.target))';

/** Hands clicks and keys to the entry of the scripts (`keepEarlyPresses`), and keeps those that come before it. */
function keepPresses({ script, nonce }: PageFiles): string {
  if (script === undefined) return '';
  return `<script${nonceAttribute(nonce)}>${KEEP_PRESSES}</script>`;
}

const nonceAttribute = (nonce: string | undefined) => (nonce === undefined ? '' : ` nonce="${nonce}"`);

/** Words for the scripts of a page that does not speak their English, beside the context. */
function messagesMarkup({ bundle, template }: PageSources, { pageType }: PageModel): string {
  const messages = scriptMessages(bundle, siteMessagesFor({ bundle, template }), pageType);
  return messages === '' ? '' : `,MESSAGES:${messages}`;
}

/** Amounts that templates print without a sign get the one of the store's currency. Source: FMT-10, I18N-03. */
function currencySign(currency: string): string {
  const symbol = currencySymbol(currency);
  // Letters keep a space to the amount.
  const sign = /\p{L}$/u.test(symbol) ? `${symbol}\\a0 ` : symbol;
  return `<style>.sqs-money-native::before{content:"${sign}"}</style>`;
}

/** `{squarespace-footers}`. */
export function footMarkup({ bundle }: PageSources): string {
  return pageSlots.marker('globals-start') + bundle.website.settings.footerInjection;
}

function canvasMarkup({ canvas }: PageFiles): string {
  if (!canvas) return '';
  const [script, ...imported] = canvas.scripts;
  return [
    `<script type="module" src="${script}" data-app-origin="${escapeAttribute(canvas.appOrigin)}" data-site-version="${canvas.siteVersion}"></script>`,
    ...imported.map((file) => `<link rel="modulepreload" href="${file}">`),
  ].join('');
}
