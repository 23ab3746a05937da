import {
  block,
  centeredLead,
  column,
  heading,
  lead,
  paragraph,
  picture,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** Words, alone or beside a picture. */
export const textSections: readonly ReadySection[] = [
  {
    id: 'text-two-columns',
    purpose: 'text',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(5, text(heading(2, t.textLeft))),
          column(7, text(lead(t.textIntro), paragraph(t.textRight), paragraph(t.textRightMore))),
        ],
      ],
    }),
  },
  {
    id: 'text-lead',
    purpose: 'text',
    draw: ({ t }) => ({
      props: { theme: 'tinted', spacing: 'large' },
      rows: [[column(12, text(centeredLead(t.textIntro)))]],
    }),
  },
  {
    id: 'text-story',
    purpose: 'text',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(5, picture(id('wheel'), '4-5')),
          column(7, text(heading(2, t.storyTitle), lead(t.storyText), paragraph(t.storyTextMore))),
        ],
      ],
    }),
  },
  {
    id: 'text-columns',
    purpose: 'text',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [column(12, text(heading(2, t.storyTitle)))],
        [
          column(6, text(paragraph(t.storyText), paragraph(t.textRight))),
          column(6, text(paragraph(t.storyTextMore), paragraph(t.textRightMore))),
        ],
      ],
    }),
  },
  {
    id: 'text-facts',
    purpose: 'text',
    draw: ({ t }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(5, text(heading(2, t.tapTitle), paragraph(t.tapText))),
          column(
            7,
            block('table', {
              rows: [
                `${t.factClay} | ${t.factClayText}`,
                `${t.factFiring} | ${t.factFiringText}`,
                `${t.factMade} | ${t.factMadeText}`,
                `${t.factCare} | ${t.factCareText}`,
              ].join('\n'),
              hasHeaderRow: false,
              hasHeaderColumn: true,
            }),
          ),
        ],
      ],
    }),
  },
];
