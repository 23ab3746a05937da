import {
  block,
  column,
  heading,
  lead,
  paragraph,
  picture,
  type ReadySection,
  small,
  text,
} from './section-sketch.ts';

/** What somebody offers, and how it goes. */
export const featureSections: readonly ReadySection[] = [
  {
    id: 'features-three',
    purpose: 'features',
    draw: ({ t }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(4, text(heading(3, t.pointClay), paragraph(t.pointClayText))),
          column(4, text(heading(3, t.pointHand), paragraph(t.pointHandText))),
          column(4, text(heading(3, t.pointFire), paragraph(t.pointFireText))),
        ],
      ],
    }),
  },
  {
    id: 'features-pictures',
    purpose: 'features',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [column(8, text(heading(2, t.servicesTitle)))],
        [
          column(
            4,
            picture(id('plates'), '4-5'),
            text(heading(3, t.serviceSets), paragraph(t.serviceSetsText)),
          ),
          column(
            4,
            picture(id('tiles'), '4-5'),
            text(heading(3, t.serviceTiles), paragraph(t.serviceTilesText)),
          ),
          column(
            4,
            picture(id('bowls'), '4-5'),
            text(heading(3, t.serviceRepair), paragraph(t.serviceRepairText)),
          ),
        ],
      ],
    }),
  },
  {
    id: 'features-list',
    purpose: 'features',
    draw: ({ t }) => {
      const entry = (name: string, words: string) => [
        column(5, text(heading(3, name))),
        column(7, text(paragraph(words))),
      ];
      return {
        props: { theme: 'light' },
        rows: [
          [column(12, text(heading(2, t.servicesTitle)))],
          [column(12, block('line'))],
          entry(t.serviceSets, t.serviceSetsText),
          [column(12, block('line'))],
          entry(t.serviceTiles, t.serviceTilesText),
          [column(12, block('line'))],
          entry(t.serviceRepair, t.serviceRepairText),
        ],
      };
    },
  },
  {
    id: 'features-alternating',
    purpose: 'features',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(6, picture(id('shelf'), '3-2')),
          column(6, text(heading(2, t.pointHand), paragraph(t.pointHandText))),
        ],
        [
          column(6, text(heading(2, t.pointFire), paragraph(t.pointFireText))),
          column(6, picture(id('kiln'), '3-2')),
        ],
      ],
    }),
  },
  {
    id: 'features-steps',
    purpose: 'features',
    draw: ({ t }) => {
      const step = (number: string, name: string, words: string) =>
        column(4, text(small(number), heading(3, name), paragraph(words)));
      return {
        props: { theme: 'dark' },
        rows: [
          [column(12, text(heading(2, t.stepsTitle)))],
          [
            step('1', t.stepOne, t.stepOneText),
            step('2', t.stepTwo, t.stepTwoText),
            step('3', t.stepThree, t.stepThreeText),
          ],
        ],
      };
    },
  },
  {
    id: 'features-tall-picture',
    purpose: 'features',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(6, picture(id('notebook'), '4-5')),
          column(
            6,
            text(heading(2, t.tapTitle), lead(t.tapText)),
            block('line'),
            text(heading(3, t.pointClay), paragraph(t.pointClayText)),
            block('line'),
            text(heading(3, t.pointFire), paragraph(t.pointFireText)),
          ),
        ],
      ],
    }),
  },
];
