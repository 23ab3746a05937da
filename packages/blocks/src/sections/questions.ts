import {
  block,
  button,
  column,
  heading,
  paragraph,
  type ReadySection,
  type SectionParts,
  text,
} from './section-sketch.ts';

function entries({ t }: Pick<SectionParts, 't'>) {
  return [
    { title: t.faqShip, text: paragraph(t.faqShipText) },
    { title: t.faqReturn, text: paragraph(t.faqReturnText) },
    { title: t.faqCare, text: paragraph(t.faqCareText) },
    { title: t.faqSet, text: paragraph(t.faqSetText) },
  ];
}

/** Questions and answers. */
export const questionSections: readonly ReadySection[] = [
  {
    id: 'questions-beside',
    purpose: 'questions',
    draw: (parts) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(5, text(heading(2, parts.t.faqTitle), paragraph(parts.t.faqLead))),
          column(7, block('accordion', { entries: entries(parts), isFirstOpen: true })),
        ],
      ],
    }),
  },
  {
    id: 'questions-narrow',
    purpose: 'questions',
    draw: (parts) => ({
      props: { theme: 'tinted', width: 'narrow' },
      rows: [
        [
          column(
            12,
            text(heading(2, parts.t.faqTitle)),
            block('accordion', { entries: entries(parts), icon: 'arrow' }),
          ),
        ],
        [
          column(
            12,
            text(heading(3, parts.t.moreQuestions), paragraph(parts.t.askText)),
            button(parts.t.ask, { variant: 'secondary' }),
          ),
        ],
      ],
    }),
  },
  {
    id: 'questions-open',
    purpose: 'questions',
    draw: (parts) => {
      const { t } = parts;
      const answer = (question: string, words: string) =>
        column(6, text(heading(3, question), paragraph(words)));
      return {
        props: { theme: 'light' },
        rows: [
          [column(12, text(heading(2, t.faqTitle)))],
          [answer(t.faqShip, t.faqShipText), answer(t.faqReturn, t.faqReturnText)],
          [answer(t.faqCare, t.faqCareText), answer(t.faqSet, t.faqSetText)],
        ],
      };
    },
  },
];
