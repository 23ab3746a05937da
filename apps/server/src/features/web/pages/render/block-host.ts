import type { BlockPage, BlockSite } from '@sitewright/blocks/block-context';
import type { BlockHost } from '@sitewright/blocks/block-host';
import { BLOCK_TEXTS, fillText } from '@sitewright/blocks/block-texts';
import type { Value } from '@sitewright/template';
import {
  renderOverride,
  SandboxedOverrides,
  type SiteTemplate,
  type Templates,
} from '../../../design/site-templates/index.ts';
import { blockPage, blockSite, type PageSubject } from '../context/block-site.ts';
import type { PageAddress } from '../context/page-context.ts';
import type { PageResources } from '../context/page-resources.ts';
import type { SiteBundle } from '../context/site-bundle.ts';
import { productForm, productPrice } from './product-markup.ts';

export type BlockSurroundings = {
  resources: PageResources;
  template: SiteTemplate;
  renderer: Templates['renderer'];
  globals: Readonly<Record<string, Value>>;
  locale: string;
  timeZone: string;
  now: number;
  isPreview: boolean;
  site: BlockSite;
  page: BlockPage;
};

type SiteSources = Pick<BlockSurroundings, 'resources' | 'template' | 'renderer' | 'isPreview'> & {
  bundle: SiteBundle;
  address: PageAddress;
};

/** Surroundings of the blocks of one document or of a page's block fields. */
export function surroundingsOf(
  { bundle, resources, template, renderer, address, isPreview }: SiteSources,
  globals: Readonly<Record<string, Value>>,
  subject: PageSubject,
): BlockSurroundings {
  const { language, timeZone } = bundle.website.settings;
  return {
    resources,
    template,
    renderer,
    globals,
    locale: language,
    timeZone,
    now: address.now,
    isPreview,
    site: blockSite(bundle),
    page: blockPage(address, subject),
  };
}

/** What blocks are rendered with. Made anew for each pass, so that the first picture is the first again. */
export function blockHost(surroundings: BlockSurroundings): BlockHost {
  const { resources, template, globals, locale, timeZone, now, isPreview, site, page } = surroundings;
  const words = globals.localizedStrings as Readonly<Record<string, unknown>> | undefined;
  let isFirst = true;
  return {
    locale,
    timeZone,
    now,
    isPreview,
    // A thread answers for the blocks of an uploaded template, between two passes.
    world: isPreview || template.guarded ? undefined : globals,
    text: (key, values) => {
      const own = words?.[key];
      return fillText(typeof own === 'string' ? own : BLOCK_TEXTS[key], values);
    },
    image: (id) => resources.image(id),
    file: (id) => resources.file(id),
    items: (query) => resources.items(query),
    item: (id) => resources.item(id),
    collection: (id) => resources.collection(id),
    labels: (collectionId) => resources.labels(collectionId),
    site: () => site,
    page: () => page,
    uses: (type) => resources.blockTypes.add(type),
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
    override: (type, context) =>
      template.guarded
        ? resources
            .guarded((report) => new SandboxedOverrides({ ...surroundings, report }))
            .ask(type, context)
        : renderOverride(
            template,
            { type, data: { ...globals, ...(context as object) }, locale },
            resources.overrides(template),
          ),
  };
}
