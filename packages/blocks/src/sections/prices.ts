import {
  block,
  button,
  column,
  heading,
  list,
  paragraph,
  type ReadySection,
  small,
  text,
  textWith,
} from './section-sketch.ts';

/** What it costs. */
export const priceSections: readonly ReadySection[] = [
  {
    id: 'prices-plans',
    purpose: 'prices',
    draw: ({ t }) => {
      const plan = (name: string, price: string, unit: string, words: string, isMain = false) =>
        column(
          4,
          block('line', isMain ? { weight: 3 } : {}),
          text(heading(3, name), paragraph(words)),
          textWith({ textScale: 140, spaceBelow: 0 }, heading(2, price)),
          textWith({ spaceAbove: 4 }, small(unit)),
          text(list(t.planOne, t.planTwo, t.planThree)),
          button(t.book, isMain ? {} : { variant: 'secondary' }),
        );
      return {
        props: { theme: 'light' },
        rows: [
          [column(7, text(heading(2, t.coursesTitle), paragraph(t.coursesLead)))],
          [
            plan(t.courseDay, t.priceDay, t.perPerson, t.courseDayText),
            plan(t.courseMonth, t.priceMonth, t.perPerson, t.courseMonthText, true),
            plan(t.courseStudio, t.priceStudio, t.perMonth, t.courseStudioText),
          ],
        ],
      };
    },
  },
  {
    id: 'prices-list',
    purpose: 'prices',
    draw: ({ t }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(5, text(heading(2, t.pricesTitle), paragraph(t.coursesLead))),
          column(7, block('menu', { menus: t.menuCourses, design: 'simple' })),
        ],
      ],
    }),
  },
  {
    id: 'prices-menu',
    purpose: 'prices',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [column(7, text(heading(2, t.pricesTitle), paragraph(t.pricesLead)))],
        [column(12, block('menu', { menus: t.menuPieces, design: 'classic' }))],
      ],
    }),
  },
  {
    id: 'prices-table',
    purpose: 'prices',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [column(12, text(heading(2, t.pricesTitle)))],
        [column(12, block('table', { rows: t.pricesTable }))],
        [column(7, text(small(t.coursesLead)))],
      ],
    }),
  },
];
