import { block, button, column, heading, type ReadySection, text } from './section-sketch.ts';

/** Posts of the site. */
export const blogSections: readonly ReadySection[] = [
  {
    id: 'blog-three',
    purpose: 'blog',
    needs: 'posts',
    draw: ({ t, sources }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(8, text(heading(2, t.blogTitle))),
          column(4, button(t.blogMore, { link: sources.posts?.url ?? '', variant: 'secondary' })),
        ],
        [
          column(
            12,
            block('summary', {
              collectionId: sources.posts?.id ?? null,
              design: 'autogrid',
              pageSize: 3,
              slidesPerRow: 3,
              imageAspectRatio: '3-2',
            }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'blog-list',
    purpose: 'blog',
    needs: 'posts',
    draw: ({ t, sources }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(
            4,
            text(heading(2, t.blogTitle)),
            button(t.blogMore, { link: sources.posts?.url ?? '', variant: 'secondary' }),
          ),
          column(
            8,
            block('summary', {
              collectionId: sources.posts?.id ?? null,
              design: 'list',
              pageSize: 4,
              listImageSize: 25,
              imageAspectRatio: '3-2',
              showExcerpt: false,
            }),
          ),
        ],
      ],
    }),
  },
];
