import {
  button,
  centeredHeading,
  centeredLead,
  column,
  heading,
  lead,
  paragraph,
  picture,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** What somebody is to do next. */
export const actionSections: readonly ReadySection[] = [
  {
    id: 'action-centered',
    purpose: 'action',
    draw: ({ t }) => ({
      props: { theme: 'dark', spacing: 'large' },
      rows: [
        [
          column(
            12,
            text(centeredHeading(2, t.ctaTitle), centeredLead(t.ctaText)),
            button(t.book, { alignment: 'center', size: 'large' }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'action-line',
    purpose: 'action',
    draw: ({ t }) => ({
      props: { theme: 'tinted', spacing: 'small' },
      rows: [[column(9, text(heading(2, t.ctaTitle))), column(3, button(t.book, { alignment: 'left' }))]],
    }),
  },
  {
    id: 'action-picture',
    purpose: 'action',
    draw: ({ t, picture: id }) => ({
      props: {
        theme: 'image',
        backgroundAssetId: id('kiln'),
        overlay: 60,
        height: 'medium',
        contentPosition: 'bottom',
      },
      rows: [[column(7, text(heading(2, t.ctaTitle), lead(t.ctaText)), button(t.book))]],
    }),
  },
  {
    id: 'action-beside',
    purpose: 'action',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(6, text(heading(2, t.coursesTitle), paragraph(t.coursesLead)), button(t.courseGift)),
          column(6, picture(id('breakfast'), '3-2')),
        ],
      ],
    }),
  },
];
