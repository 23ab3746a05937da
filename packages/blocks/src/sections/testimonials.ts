import { block, column, heading, paragraph, picture, type ReadySection, text } from './section-sketch.ts';

function quote(words: string, source: string, alignment: 'left' | 'center' = 'left') {
  return block('quote', { source, alignment }, { quote: paragraph(words) });
}

/** What others say. */
export const testimonialSections: readonly ReadySection[] = [
  {
    id: 'testimonials-one',
    purpose: 'testimonials',
    draw: ({ t }) => ({
      props: { theme: 'dark', spacing: 'large' },
      rows: [[column(12, quote(t.quoteB, t.quoteSourceB, 'center'))]],
    }),
  },
  {
    id: 'testimonials-three',
    purpose: 'testimonials',
    draw: ({ t }) => {
      const third = (words: string, source: string) =>
        column(4, { ...quote(words, source), props: { source, textScale: 75 } });
      return {
        props: { theme: 'light' },
        rows: [
          [column(12, text(heading(2, t.quotesTitle)))],
          [third(t.quoteA, t.quoteSourceA), third(t.quoteB, t.quoteSourceB), third(t.quoteC, t.quoteSourceC)],
        ],
      };
    },
  },
  {
    id: 'testimonials-picture',
    purpose: 'testimonials',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'tinted' },
      rows: [[column(5, picture(id('plates'), '4-5')), column(7, quote(t.quoteA, t.quoteBy))]],
    }),
  },
];
