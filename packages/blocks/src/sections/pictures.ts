import type { Props } from '@sitewright/document/schema';
import type { SamplePicture } from './sample-pictures.ts';
import {
  block,
  column,
  heading,
  paragraph,
  phoneColumn,
  picture,
  type ReadySection,
  type SectionParts,
  text,
} from './section-sketch.ts';

function gallery(
  { picture: id }: Pick<SectionParts, 'picture'>,
  names: readonly SamplePicture[],
  props: Props,
) {
  return block('gallery', {
    slides: names.map((name) => ({ mediaType: 'imageFile', assetId: id(name) })),
    ...props,
  });
}

/** Pictures, alone or many. */
export const pictureSections: readonly ReadySection[] = [
  {
    id: 'pictures-grid',
    purpose: 'pictures',
    draw: (parts) => ({
      props: { theme: 'light' },
      rows: [
        [column(7, text(heading(2, parts.t.galleryTitle))), column(5, text(paragraph(parts.t.galleryLead)))],
        [
          column(
            12,
            gallery(parts, ['bowls', 'branch', 'plates', 'teapot', 'pear', 'tiles'], {
              design: 'grid',
              'thumbnails-per-row': 3,
              'aspect-ratio': 'three-four-vertical',
              'square-thumbs': false,
              lightbox: true,
            }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'pictures-slideshow',
    purpose: 'pictures',
    draw: (parts) => ({
      props: { theme: 'dark', width: 'wide' },
      rows: [
        [
          column(
            12,
            gallery(parts, ['shelf', 'kiln', 'jugs', 'larder', 'breakfast'], {
              design: 'slideshow',
              controls: true,
              thumbnails: true,
            }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'pictures-full',
    purpose: 'pictures',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light', width: 'full', spacing: 'none' },
      rows: [
        [
          column(12, {
            ...picture(id('shelf'), '16-9', { isFullBleed: true }),
            text: { caption: paragraph(t.picturesCaption) },
          }),
        ],
      ],
    }),
  },
  {
    id: 'pictures-pair',
    purpose: 'pictures',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(7, picture(id('pear'), '4-5')),
          column(5, picture(id('espresso'), '4-5'), text(paragraph(t.galleryLead))),
        ],
      ],
    }),
  },
  {
    id: 'pictures-row',
    purpose: 'pictures',
    draw: ({ picture: id }) => ({
      props: { theme: 'light', width: 'wide', spacing: 'small' },
      rows: [
        (['fog', 'iron', 'shell', 'espresso'] as const).map((name) =>
          phoneColumn(3, 6, picture(id(name), '1-1')),
        ),
      ],
    }),
  },
  {
    id: 'pictures-poster',
    purpose: 'pictures',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(12, {
            ...block('image', {
              assetId: id('larder'),
              design: 'poster',
              aspectRatio: '16-9',
              title: t.tapTitle,
              buttonText: t.more,
            }),
            text: { subtitle: paragraph(t.tapText) },
          }),
        ],
      ],
    }),
  },
];
