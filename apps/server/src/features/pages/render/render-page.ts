import type { TemplateError } from '@sitewright/template';
import type { PageEnvironment } from '../../site-templates/index.ts';
import { layoutOf } from '../../site-templates/index.ts';
import type { PageModel } from '../context/page-context.ts';
import { surroundingsOf } from './block-host.ts';
import { barePage } from './bare-page.ts';
import { BLOCK_STYLES_PLACE, blockStyles } from './block-styles.ts';
import { bodyClasses } from './body-classes.ts';
import type { PageSources } from './build-model.ts';
import { footMarkup, headMarkup, type PageFiles } from './head.ts';
import { pageTags } from './page-tags.ts';
import { settle } from './settle.ts';
import { siteContextJson } from './site-context.ts';

/** A template may not hold up the server, whatever an owner wrote. Source: reliability, G7. */
const LIMITS = {
  instructions: 1_000_000,
  outputChars: 5_000_000,
  textChars: 1_000_000,
  timeMs: 500,
  errors: 50,
};

export type RenderedPage = {
  html: string;
  mainContent: string;
  /** `Static.SQUARESPACE_CONTEXT` as JSON. */
  siteContext: string;
  errors: readonly TemplateError[];
};

/** The page of a model in the site's template. */
export async function renderSitePage(
  sources: PageSources,
  model: PageModel,
  files: PageFiles,
): Promise<RenderedPage> {
  const { db, resources, template } = sources;
  const environment = environmentOf(sources, model);
  const errors: TemplateError[] = [];
  const run = (view: { render: PageRender }, data: unknown) =>
    settle(db, resources, () => {
      const result = view.render(data, environment);
      errors.push(...result.errors);
      return result.output;
    });
  const view = viewOf(sources, model);
  const mainContent = model.content ?? (view ? await run(view, model.context) : '');
  const { id, shell } = layoutOf(template, model.layout);
  const siteContext = siteContextJson(sources, model);
  const data = {
    ...model.context,
    'squarespace-headers': headMarkup(sources, model, { ...files, siteContext }),
    'squarespace-footers': footMarkup(sources),
    squarespace: {
      'main-content': mainContent,
      'page-id': model.pageId,
      'page-classes': bodyClasses(sources, model, id),
      'page-title': model.title,
      'cart-classes': 'sqs-custom-cart',
      'template-revision': template.revision,
    },
  };
  const html = model.frame === 'bare' ? bareHtml(sources, data) : await run(shell, data);
  // Which blocks a page uses is known only when all of it is rendered, its block fields included.
  const styles = await blockStyles(sources.isPreview ? 'all' : resources.blockTypes);
  return { html: html.replace(BLOCK_STYLES_PLACE, () => styles), mainContent, siteContext, errors };
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

type PageRender = (
  data: unknown,
  environment: PageEnvironment,
) => { output: string; errors: readonly TemplateError[] };

function viewOf({ template }: PageSources, model: PageModel): { render: PageRender } | undefined {
  const collection = template.collections.get(model.context.collection?.typeName ?? '');
  return model.view === 'item' ? collection?.item : collection?.list;
}

function environmentOf(sources: PageSources, model: PageModel): PageEnvironment {
  const { template, bundle, address } = sources;
  const { language, timeZone } = bundle.website.settings;
  const { website, websiteSettings, localizedStrings, featureFlags, template: look } = model.context;
  const { collection, item } = model.context;
  const image = item?.assetUrl ?? collection?.mainImage?.assetUrl;
  const surroundings = surroundingsOf(
    sources,
    { website, websiteSettings, localizedStrings, featureFlags, template: look },
    {
      title: typeof item?.title === 'string' ? item.title : (collection?.title ?? model.title),
      imagePath: typeof image === 'string' ? image : undefined,
      collectionId: collection?.id,
      itemId: typeof item?.id === 'string' ? item.id : undefined,
    },
  );
  return {
    locale: language,
    timeZone,
    now: address.now,
    messages: localizedStrings,
    partials: template.partials,
    limits: LIMITS,
    clock: () => performance.now(),
    tagHost: pageTags(sources, model, surroundings),
  };
}
