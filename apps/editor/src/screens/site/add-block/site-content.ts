import type { BlockType } from '@sitewright/blocks/registry';
import type { Props } from '@sitewright/document/schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Samples } from '@sitewright/domain/texts/samples';
import { formChoices } from '../../../queries/form-choices.ts';
import { itemQueries } from '../../../queries/items.ts';
import { pageQueries } from '../../../queries/pages.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { samplesOf } from '../../../queries/site-samples.ts';

/** Settings by type of block with which a new one shows something of the site. */
export type SiteContent = { readonly [T in BlockType]?: Props };

type Page = Pick<Collection, 'id' | 'typeName' | 'itemCount' | 'homepage' | 'type'>;

type Known = { productId: string | undefined; formId: string | undefined; samples: Samples; now: number };

/** What new blocks show: of each kind the first collection that has something, a product, a published form, another page. */
export function contentFor(pages: readonly Page[], { productId, formId, samples, now }: Known): SiteContent {
  const filled = (typeName: string) =>
    pages.find((page) => page.typeName === typeName && page.itemCount > 0)?.id;
  const blog = filled('blog');
  const listed = filled('products') ?? blog ?? filled('events');
  const other = pages.find(({ type, homepage }) => type === 'page' && !homepage)?.id;
  const of = (name: string, id: string | undefined): Props => (id === undefined ? {} : { [name]: id });
  return {
    summary: of('collectionId', listed),
    archive: of('collectionId', blog),
    'tag-cloud': of('collectionId', blog),
    calendar: of('collectionId', filled('events')),
    'content-link': of('collectionId', other),
    product: of('itemId', productId),
    form: of('formId', formId),
    // A date that has passed is not shown.
    'tour-dates': {
      shows: [
        { date: eveningAfter(now), venue: samples.tourVenue, place: samples.tourPlace, status: 'free' },
      ],
    },
  };
}

const MONTH_MS = 30 * 86_400_000;

/** An evening a month from a moment, as a tour date is written. */
function eveningAfter(now: number): string {
  return `${new Date(now + MONTH_MS).toISOString().slice(0, 10)}T19:30`;
}

/** The same of a site, as far as it can be read. */
export async function readSiteContent(websiteId: string): Promise<SiteContent> {
  const { collections } = await queryClient.ensureQueryData(pageQueries.list(websiteId));
  const shop = collections.find(({ typeName, itemCount }) => typeName === 'products' && itemCount > 0);
  const [products, forms] = await Promise.allSettled([
    shop ? queryClient.fetchQuery(itemQueries.first({ websiteId, collectionId: shop.id })) : null,
    queryClient.fetchQuery(formChoices(websiteId)),
  ]);
  const items = products.status === 'fulfilled' ? (products.value?.items ?? []) : [];
  const choices = forms.status === 'fulfilled' ? forms.value.forms : [];
  return contentFor(collections, {
    productId: items.find(({ status }) => status === 'published')?.id,
    formId: choices.find(({ isPublished }) => isPublished)?.id,
    samples: samplesOf(websiteId),
    now: Date.now(),
  });
}
