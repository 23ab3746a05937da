import { BLOCK_TEXTS } from '@sitewright/blocks/block-texts';
import type { Template, TemplateError } from '@sitewright/template';
import { escapeHtml } from '@sitewright/template/html/escape-html';
import { inSpan } from '../../../../platform/tracing/spans.ts';
import {
  isStopped,
  layoutOf,
  type PageEnvironment,
  renderView,
  type SiteTemplate,
  systemPartials,
  systemStyle,
} from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import { scriptGlobals, withoutWiredCalls } from '../compat/script-globals.ts';
import { basicContext, type PageModel } from '../context/page-context.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { minifyCss } from '../css/minify-css.ts';
import { partStyles } from '../css/part-styles.ts';
import { barePage } from './bare-page.ts';
import { surroundingsOf } from './block-host.ts';
import { blockStyles } from './block-styles.ts';
import { bodyClasses } from './body-classes.ts';
import type { PageSources } from './build-model.ts';
import { platformView } from './collection-views.ts';
import { cookieBanner } from './cookie-banner.ts';
import { footMarkup, headMarkup, type PageFiles } from './head.ts';
import { spokenPieces } from './in-language.ts';
import { languageSwitcher } from './language-switcher.ts';
import { pageBackground } from './page-background.ts';
import { pageTags } from './page-tags.ts';
import { popupOverlay } from './popup-overlay.ts';
import { siteContextJson } from './site-context.ts';
import { pageSlots } from './slots.ts';
import { withSocialLinks } from './social-buttons.ts';

export type RenderedPage = {
  /** Names its language. */
  html: string;
  mainContent: string;
  /** `Static.SQUARESPACE_CONTEXT` as JSON. */
  siteContext: string;
  errors: readonly TemplateError[];
};

/** The page of a model in the site's template. */
export function renderSitePage(
  sources: PageSources,
  model: PageModel,
  files: PageFiles,
): Promise<RenderedPage> {
  return inSpan({ name: 'render page' }, () => renderModel(sources, model, files));
}

async function renderModel(sources: PageSources, model: PageModel, files: PageFiles): Promise<RenderedPage> {
  const { db, resources, late, template, renderer } = sources;
  // Nothing stands at its address in any language.
  if (model.status !== 200) resources.place = null;
  await resources.load(db);
  const environment = environmentOf(sources, model);
  const errors: TemplateError[] = [];
  const run = async (view: Template, data: unknown) => {
    const result = await renderView(renderer, { template, view }, { data, environment });
    errors.push(...result.errors);
    const output = await late.fill(result.output);
    return isStopped(result.errors) ? output + stoppedNotice(model) : output;
  };
  const view = viewOf(sources, model);
  const platform = platformView(model, sources.query.view);
  const shown =
    model.content ??
    (platform
      ? await late.fill(platform.render(model.context, { ...environment, partials: systemPartials }).output)
      : view
        ? await run(view, model.context)
        : '');
  const mainContent = sectionsOf(sources, model) + shown;
  const overlay = await popupOverlay(sources, model);
  const { id, shell } = layoutOf(template, model.layout);
  const siteContext = siteContextJson(sources, model);
  const data = {
    ...model.context,
    'squarespace-headers': headMarkup(sources, model, { ...files, siteContext }),
    'squarespace-footers':
      pageBackground(sources, model) +
      overlay +
      pageSlots.marker('languages') +
      cookieBanner(sources) +
      footMarkup(sources),
    squarespace: {
      'main-content': mainContent,
      'page-id': model.pageId,
      'page-classes': bodyClasses(sources, model, id),
      'page-title': model.title,
      'cart-classes': 'sqs-custom-cart',
      'template-revision': template.revision,
    },
  };
  const framed = model.frame === 'bare' ? bareHtml(sources, data) : await run(shell, data);
  const printed = withSocialLinks(withoutWiredCalls(framed), {
    origin: sources.location.origin,
    shareButtonOptions: sources.bundle.website.settings.shareButtonOptions,
    shareOn: model.context.localizedStrings.blockShareOn ?? BLOCK_TEXTS.blockShareOn,
  });
  // Which blocks a page uses is known only when all of it is rendered, its block fields included.
  const styles = await blockStyles(sources.isPreview ? 'all' : resources.usedStyles);
  const own = viewStyle(template, model, platform !== undefined) + partStyles(printed);
  const globals = await scriptGlobals(printed, template, files.nonce);
  const languages = languageSwitcher(sources, model);
  const fillings = { styles: own + styles, languages, ...globals };
  const html = spokenPieces(
    sources.bundle,
    pageSlots.filled(printed, (slot) => fillings[slot]),
    sources.location.links,
  ).join('');
  errors.push(...late.errors, ...resources.blockErrors);
  return { html, mainContent, siteContext, errors };
}

/** Sections above a list. In the canvas a mark says where the first one goes. */
function sectionsOf({ isPreview }: PageSources, { sections }: PageModel): string {
  if (sections === undefined || sections === null) return '';
  return isPreview ? `${sections}<template data-page-sections></template>` : sections;
}

/** Empty stand-in for the rendered page where only its data is requested. */
export function unrenderedPage(sources: PageSources, model: PageModel): RenderedPage {
  return { html: '', mainContent: '', siteContext: siteContextJson(sources, model), errors: [] };
}

/** Elements by the sheet they are made of: one for each type of collection. */
const viewStyles = new Map<string, string>();

/** Looks of a collection that is shown in the program's own markup. */
function viewStyle(template: SiteTemplate, { view, context }: PageModel, isPlatformView: boolean): string {
  if (view !== 'list' && view !== 'item') return '';
  const css = systemStyle(template, {
    typeName: context.collection?.typeName ?? '',
    isCalendar: context.calendarView === true,
    isPlatformView,
  });
  if (css === '') return '';
  const element = viewStyles.get(css) ?? `<style>${minifyCss(css)}</style>`;
  viewStyles.set(css, element);
  return element;
}

function bareHtml(
  { bundle }: PageSources,
  data: { 'squarespace-headers': string; 'squarespace-footers': string; squarespace: Record<string, string> },
): string {
  return barePage({
    language: bundle.website.settings.language,
    head: data['squarespace-headers'],
    pageId: data.squarespace['page-id'] ?? '',
    bodyClasses: data.squarespace['page-classes'] ?? '',
    content: data.squarespace['main-content'] ?? '',
    foot: data['squarespace-footers'],
  });
}

/** Stands where a page was cut off at a cap. Source: reliability, G7. */
function stoppedNotice({ context }: PageModel): string {
  const text = context.localizedStrings.pageIncomplete ?? 'This page could not be shown completely.';
  return `<p class="system-notice" role="alert">${escapeHtml(text)}</p>`;
}

function viewOf({ template }: PageSources, model: PageModel): Template | undefined {
  if (model.staticPage !== undefined) return template.pages.get(model.staticPage)?.view;
  const { collections } = template;
  const typeName = model.context.collection?.typeName;
  // A type of another site template: its items are shown as posts, so that changing the template hides nothing.
  const collection = collections.get(typeName ?? '') ?? (typeName ? collections.get('blog') : undefined);
  return model.view === 'item' ? collection?.item : collection?.list;
}

type Basic = ReturnType<typeof basicContext>;
type Globals = Pick<Basic, 'website' | 'websiteSettings' | 'localizedStrings' | 'featureFlags' | 'template'>;

/** Globals of tags and block fields; the same object for all pages of a version. */
function globalsOf({ fragments }: SiteBundle, basic: Basic): Globals {
  return fragments.of(basic, fragmentKey('globals'), () => {
    const { website, websiteSettings, localizedStrings, featureFlags, template } = basic;
    return { website, websiteSettings, localizedStrings, featureFlags, template };
  });
}

function environmentOf(sources: PageSources, model: PageModel): PageEnvironment {
  const { template, bundle, location } = sources;
  const { language, timeZone } = bundle.website.settings;
  const { localizedStrings, collection, item } = model.context;
  const image = item?.assetUrl ?? collection?.mainImage?.assetUrl;
  const surroundings = surroundingsOf(sources, globalsOf(bundle, basicContext(bundle, template, location)), {
    title: typeof item?.title === 'string' ? item.title : (collection?.title ?? model.title),
    imagePath: typeof image === 'string' ? image : undefined,
    collectionId: collection?.id,
    itemId: typeof item?.id === 'string' ? item.id : undefined,
  });
  return {
    locale: language,
    timeZone,
    now: location.now,
    messages: localizedStrings,
    globals: surroundings.globals,
    revision: template.revision,
    tags: template.tags,
    queries: new Set(),
    itemParts: model.itemParts ?? {},
    tagHost: pageTags(sources, model, surroundings),
  };
}
