import {
  block,
  column,
  heading,
  paragraph,
  phoneColumn,
  type ReadySection,
  small,
  text,
  textWith,
} from './section-sketch.ts';

function figure(number: string, words: string) {
  return textWith({ textScale: 170 }, heading(2, number), small(words));
}

/** Figures that say something. */
export const numberSections: readonly ReadySection[] = [
  {
    id: 'numbers-four',
    purpose: 'numbers',
    draw: ({ t }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          phoneColumn(3, 6, figure('3', t.numberPeople)),
          phoneColumn(3, 6, figure('16', t.numberYears)),
          phoneColumn(3, 6, figure('42', t.numberFirings)),
          phoneColumn(3, 6, figure('2.5', t.numberClay)),
        ],
      ],
    }),
  },
  {
    id: 'numbers-beside',
    purpose: 'numbers',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(6, text(heading(2, t.numbersTitle), paragraph(t.numbersText))),
          column(3, figure('3', t.numberPeople), figure('42', t.numberFirings)),
          column(3, figure('16', t.numberYears), figure('2.5', t.numberClay)),
        ],
      ],
    }),
  },
  {
    id: 'numbers-chart',
    purpose: 'numbers',
    draw: ({ t }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(4, text(heading(2, t.chartTitle), paragraph(t.chartText))),
          column(
            8,
            block('chart', {
              design: 'bar',
              showLegend: false,
              showValues: true,
              dataset: {
                columns: [t.chartYear, t.chartFirings],
                rows: [
                  ['2022', '7'],
                  ['2023', '9'],
                  ['2024', '8'],
                  ['2025', '11'],
                  ['2026', '12'],
                ],
              },
            }),
          ),
        ],
      ],
    }),
  },
];
