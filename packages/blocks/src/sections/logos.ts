import {
  block,
  column,
  heading,
  paragraph,
  phoneColumn,
  type ReadySection,
  small,
  text,
} from './section-sketch.ts';

/** Names of houses that exist in these samples alone. */
const NAMES = ['Osteria Lupo', 'Hotel Aar', 'Bakehouse 9', 'Café Nordlys'] as const;

/** Who buys here, and who wrote about it. */
export const logoSections: readonly ReadySection[] = [
  {
    id: 'logos-names',
    purpose: 'logos',
    draw: ({ t }) => ({
      props: { theme: 'light', spacing: 'small' },
      rows: [
        [column(12, text(small(t.logosTitle)), block('line'))],
        NAMES.map((name) => phoneColumn(3, 6, text(heading(2, name)))),
      ],
    }),
  },
  {
    id: 'logos-press',
    purpose: 'logos',
    draw: ({ t }) => ({
      props: { theme: 'tinted', spacing: 'small' },
      rows: [
        [
          column(4, text(heading(3, 'Table & Field'), paragraph(t.pressA))),
          column(4, text(heading(3, 'The Larder'), paragraph(t.pressB))),
          column(4, text(heading(3, 'Slow Weekends'), paragraph(t.pressC))),
        ],
      ],
    }),
  },
];
