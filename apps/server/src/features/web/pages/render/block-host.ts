import type { BlockEnvironment, BlockPage, BlockSite } from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { englishBlockText, fillText } from '@sitewright/blocks/block-texts';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { PLURALS_KEY, pluralsLanguage } from '@sitewright/domain/texts/plural-form';
import type { Value } from '@sitewright/template';
import {
  renderOverride,
  SandboxedOverrides,
  type SiteTemplate,
  type Templates,
} from '../../../design/site-templates/index.ts';
import { blockPage, blockSite, type PageSubject } from '../context/block-site.ts';
import type { PageLocation } from '../context/page-context.ts';
import type { PageResources } from '../context/page-resources.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import type { DeferredSlots } from './deferred-slots.ts';
import { pageLanguages } from './language-links.ts';
import { productForm, productPrice } from './product-markup.ts';

export type BlockSurroundings = BlockEnvironment & {
  resources: PageResources;
  late: DeferredSlots;
  template: SiteTemplate;
  renderer: Templates['renderer'];
  globals: Readonly<Record<string, Value>>;
  site: BlockSite;
  page: BlockPage;
  languages: BlockHost['languages'];
};

type SiteSources = Pick<BlockSurroundings, 'resources' | 'late' | 'template' | 'renderer' | 'isPreview'> & {
  bundle: SiteBundle;
  location: PageLocation;
};

/** Where and when the blocks of a page are shown. */
export function blockEnvironment({
  bundle,
  location,
  isPreview,
}: Omit<SiteSources, 'resources' | 'late'>): BlockEnvironment {
  const { language: locale, timeZone } = bundle.website.settings;
  return { locale, timeZone, now: location.now, isPreview };
}

/** Surroundings of the blocks of one document or of a page's block fields. */
export function surroundingsOf(
  sources: SiteSources,
  globals: Readonly<Record<string, Value>>,
  subject: PageSubject,
): BlockSurroundings {
  const { bundle, resources, late, template, renderer, location } = sources;
  return {
    ...blockEnvironment(sources),
    resources,
    late,
    template,
    renderer,
    globals,
    site: blockSite(bundle),
    page: blockPage(location, subject),
    languages: () => pageLanguages(sources),
  };
}

/** Host for the blocks of one document or block field: the first image of each is loaded at once. */
export function blockHost(surroundings: BlockSurroundings): BlockHost {
  const { resources, template, globals, locale, timeZone, now, isPreview, site, page, languages } =
    surroundings;
  const messages = globals.localizedStrings as Readonly<Record<string, unknown>> | undefined;
  const spoken = messagesForLanguage(locale)[PLURALS_KEY];
  const language = messages?.[PLURALS_KEY] ?? spoken;
  const plurals = pluralsLanguage({ [PLURALS_KEY]: language }) ?? 'en';
  let isFirst = true;
  return {
    locale,
    pluralsOf: (key) => {
      // What the program speaks is complete, also where a word is the same as in English.
      if (spoken !== undefined) return plurals;
      const text = messages?.[key];
      return typeof text === 'string' && text !== englishBlockText(key) ? plurals : 'en';
    },
    timeZone,
    now,
    isPreview,
    // Blocks of an uploaded template are printed later, by a thread.
    world: isPreview || template.guarded ? undefined : globals,
    text: (key, values) => {
      const own = messages?.[key];
      return fillText(typeof own === 'string' ? own : englishBlockText(key), values);
    },
    image: (id) => resources.image(id),
    file: (id) => resources.file(id),
    items: (query) => resources.items(query),
    item: (id) => resources.item(id),
    collection: (id) => resources.collection(id),
    labels: (collectionId) => resources.labels(collectionId),
    form: (id) => resources.form(id),
    site: () => site,
    page: () => page,
    languages,
    uses: (style, hiddenOn) => resources.uses(style, hiddenOn),
    takePriority: () => {
      const first = isFirst;
      isFirst = false;
      return first;
    },
    productPrice: (item) => {
      // The price is read of nothing else, and items are large.
      const { structuredContent } = item as { structuredContent?: Value };
      return productPrice({ ...globals, structuredContent }, locale);
    },
    productForm: (item) => productForm({ ...globals, ...(item as object) }, locale),
    override: (type, context, own) =>
      template.guarded
        ? lateOverride(surroundings, { type, context }, own)
        : renderOverride(
            template,
            { type, data: { ...globals, ...(context as object) }, locale },
            resources.overrides(template),
          ),
  };
}

/** A block that an uploaded template prints: its thread does it when all of the page's blocks are known. */
function lateOverride(
  surroundings: BlockSurroundings,
  { type, context }: { type: string; context: Value },
  own: () => string,
): string | null {
  const { resources, late } = surroundings;
  const print = resources
    .guarded((report) => new SandboxedOverrides({ ...surroundings, report }))
    .request(type, context);
  return print && late.leave(() => ({ output: print() ?? own(), errors: [] }));
}
