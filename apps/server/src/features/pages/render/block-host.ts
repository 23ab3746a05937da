import type { BlockHost } from '@sitewright/blocks/render-block';
import { compile, type Value } from '@sitewright/template';
import { standardFormatters, standardPredicates } from '@sitewright/template/standard';
import type { PageResources } from '../context/page-resources.ts';
import type { SiteTemplate } from '../template/site-template.ts';

const price = compile('{@|product-price}', {
  name: 'product price',
  formatters: standardFormatters,
  predicates: standardPredicates,
});

export type BlockSurroundings = {
  resources: PageResources;
  template: SiteTemplate;
  globals: Readonly<Record<string, Value>>;
  locale: string;
  timeZone: string;
};

/** What blocks are rendered with. Made anew for each pass, so that the first picture is the first again. */
export function blockHost({ resources, template, globals, locale, timeZone }: BlockSurroundings): BlockHost {
  let isFirst = true;
  return {
    locale,
    timeZone,
    image: (id) => resources.image(id),
    items: (query) => resources.items(query),
    takePriority: () => {
      const first = isFirst;
      isFirst = false;
      return first;
    },
    productPrice: (item) => price.render({ ...globals, ...(item as object) }, { locale }).output,
    override: (type, context) => renderOverride(template, type, { ...globals, ...(context as object) }),
  };
}

function renderOverride(template: SiteTemplate, type: string, data: Value): string | null {
  const partial = template.overrides.get(type);
  if (partial === undefined) return null;
  const { partials } = template;
  return overrideTemplate(partial).render(data, { partials }).output;
}

const applying = new Map<string, ReturnType<typeof compile>>();

function overrideTemplate(partial: string): ReturnType<typeof compile> {
  let found = applying.get(partial);
  if (!found) {
    found = compile(`{@|apply ${partial}}`, {
      formatters: standardFormatters,
      predicates: standardPredicates,
    });
    if (applying.size < 1000) applying.set(partial, found);
  }
  return found;
}
