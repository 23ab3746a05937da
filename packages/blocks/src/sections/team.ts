import type { SamplePicture } from './sample-pictures.ts';
import {
  block,
  column,
  heading,
  lead,
  paragraph,
  phoneColumn,
  picture,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** Who is behind it. */
export const teamSections: readonly ReadySection[] = [
  {
    id: 'team-three',
    purpose: 'team',
    draw: ({ t, picture: id }) => {
      const person = (image: SamplePicture, name: string, role: string) =>
        column(4, picture(id(image), '4-5'), text(heading(3, name), paragraph(role)));
      return {
        props: { theme: 'light' },
        rows: [
          [column(7, text(heading(2, t.teamTitle), paragraph(t.teamLead)))],
          [
            person('shell', t.nameA, t.roleA),
            person('iron', t.nameB, t.roleB),
            person('fog', t.nameC, t.roleC),
          ],
        ],
      };
    },
  },
  {
    id: 'team-four',
    purpose: 'team',
    draw: ({ t, picture: id }) => {
      const person = (image: SamplePicture, name: string, role: string) =>
        phoneColumn(3, 6, {
          ...picture(id(image), '1-1'),
          text: { caption: heading(3, name) + paragraph(role) },
        });
      return {
        props: { theme: 'tinted' },
        rows: [
          [column(12, text(heading(2, t.teamTitle)))],
          [
            person('shell', t.nameA, t.roleA),
            person('iron', t.nameB, t.roleB),
            person('fog', t.nameC, t.roleC),
            person('espresso', t.nameD, t.roleD),
          ],
        ],
      };
    },
  },
  {
    id: 'team-founder',
    purpose: 'team',
    draw: ({ t, picture: id }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(4, picture(id('wheel'), '4-5')),
          column(8, text(lead(t.founderText)), text(heading(3, t.nameA), paragraph(t.founderLine))),
        ],
      ],
    }),
  },
  {
    id: 'team-list',
    purpose: 'team',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(5, text(heading(2, t.teamTitle), paragraph(t.teamLead))),
          column(
            7,
            block('table', {
              rows: [
                `${t.nameA} | ${t.roleA}`,
                `${t.nameB} | ${t.roleB}`,
                `${t.nameC} | ${t.roleC}`,
                `${t.nameD} | ${t.roleD}`,
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
