import {
  block,
  button,
  column,
  heading,
  lead,
  paragraph,
  picture,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** Products of the site. */
export const storeSections: readonly ReadySection[] = [
  {
    id: 'store-grid',
    purpose: 'store',
    needs: 'products',
    draw: ({ t, sources }) => ({
      props: { theme: 'light' },
      rows: [
        [column(12, text(heading(2, t.shopTitle), paragraph(t.shopLead)))],
        [
          column(
            12,
            block('summary', {
              collectionId: sources.products?.id ?? null,
              design: 'autogrid',
              pageSize: 6,
              slidesPerRow: 3,
              imageAspectRatio: '4-5',
              primaryMetadata: 'none',
              showExcerpt: false,
            }),
            button(t.shopButton, { link: sources.products?.url ?? '', variant: 'secondary' }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'store-carousel',
    purpose: 'store',
    needs: 'products',
    draw: ({ t, sources }) => ({
      props: { theme: 'tinted', width: 'wide' },
      rows: [
        [column(12, text(heading(2, t.shopTitle)))],
        [
          column(
            12,
            block('summary', {
              collectionId: sources.products?.id ?? null,
              design: 'carousel',
              pageSize: 8,
              slidesPerRow: 4,
              imageAspectRatio: '4-5',
              primaryMetadata: 'none',
              showExcerpt: false,
            }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'store-product',
    purpose: 'store',
    needs: 'products',
    draw: ({ productId }) => ({
      props: { theme: 'light' },
      rows: [[column(12, block('product', { itemId: productId, layout: 'beside' }))]],
    }),
  },
  {
    id: 'store-banner',
    purpose: 'store',
    needs: 'products',
    draw: ({ t, picture: id, sources }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          column(
            6,
            text(heading(2, t.bannerTitle), lead(t.bannerText)),
            button(t.shopButton, { link: sources.products?.url ?? '' }),
          ),
          column(6, picture(id('larder'), '3-2')),
        ],
      ],
    }),
  },
  {
    id: 'store-list',
    purpose: 'store',
    needs: 'products',
    draw: ({ t, sources }) => ({
      props: { theme: 'light' },
      rows: [
        [column(12, text(heading(2, t.shopTitle), paragraph(t.shopLead)))],
        [
          column(
            12,
            block('summary', {
              collectionId: sources.products?.id ?? null,
              design: 'list',
              pageSize: 3,
              listImageSize: 20,
              imageAspectRatio: '1-1',
              primaryMetadata: 'none',
            }),
            button(t.seeAll, { link: sources.products?.url ?? '', variant: 'secondary' }),
          ),
        ],
      ],
    }),
  },
];
