import {
  button,
  centeredHeading,
  centeredLead,
  column,
  heading,
  lead,
  picture,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** Beginnings of a page. */
export const heroSections: readonly ReadySection[] = [
  {
    id: 'hero-statement',
    purpose: 'hero',
    draw: ({ t }) => ({
      props: { theme: 'light', spacing: 'large' },
      rows: [
        [column(9, text(heading(1, t.heroTitle)))],
        [column(6, text(lead(t.heroLead)), button(t.heroButton, { size: 'large' }))],
      ],
    }),
  },
  {
    id: 'hero-picture-behind',
    purpose: 'hero',
    draw: ({ t, picture: id }) => ({
      props: {
        theme: 'image',
        backgroundAssetId: id('coast'),
        overlay: 40,
        height: 'large',
        contentPosition: 'bottom',
      },
      rows: [[column(8, text(heading(1, t.heroWater), lead(t.heroWaterLead)), button(t.heroSecond))]],
    }),
  },
  {
    id: 'hero-picture-right',
    purpose: 'hero',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(6, text(heading(1, t.heroTitle), lead(t.heroLead)), button(t.heroButton)),
          column(6, picture(id('teapot'), '4-5')),
        ],
      ],
    }),
  },
  {
    id: 'hero-picture-below',
    purpose: 'hero',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(7, text(heading(1, t.heroTitle))),
          column(5, text(lead(t.heroLead)), button(t.heroSecond, { variant: 'secondary' })),
        ],
        [column(12, picture(id('table'), '16-9'))],
      ],
    }),
  },
  {
    id: 'hero-centered',
    purpose: 'hero',
    draw: ({ t }) => ({
      props: { theme: 'tinted', spacing: 'large' },
      rows: [
        [
          column(
            12,
            text(centeredHeading(1, t.heroTitle), centeredLead(t.heroLead)),
            button(t.heroButton, { alignment: 'center' }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'hero-dark',
    purpose: 'hero',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          column(5, picture(id('branch'), '4-5')),
          column(
            7,
            text(heading(1, t.heroWater), lead(t.heroWaterLead)),
            button(t.heroSecond, { variant: 'secondary' }),
          ),
        ],
      ],
    }),
  },
];
