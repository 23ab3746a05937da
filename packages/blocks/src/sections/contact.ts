import {
  block,
  button,
  centered,
  centeredHeading,
  column,
  heading,
  inMiddle,
  lead,
  lines,
  paragraph,
  picture,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** Ways to reach somebody. */
export const contactSections: readonly ReadySection[] = [
  {
    id: 'contact-form',
    purpose: 'contact',
    draw: ({ t, formId }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(
            5,
            text(heading(2, t.contactTitle), paragraph(t.contactLead)),
            text(lines(t.email, t.phone)),
          ),
          column(7, block('form', { formId })),
        ],
      ],
    }),
  },
  {
    id: 'contact-form-narrow',
    purpose: 'contact',
    draw: ({ t, formId }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(
            12,
            text(centeredHeading(2, t.contactTitle), centered(t.formLead)),
            inMiddle(block('form', { formId })),
          ),
        ],
      ],
    }),
  },
  {
    id: 'contact-form-picture',
    purpose: 'contact',
    draw: ({ t, picture: id, formId }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(6, picture(id('wheel'), '4-5')),
          column(6, text(heading(2, t.talks), paragraph(t.contactLead)), block('form', { formId })),
        ],
      ],
    }),
  },
  {
    id: 'contact-three',
    purpose: 'contact',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [column(12, text(heading(2, t.visitTitle)))],
        [
          column(4, text(heading(3, t.write), lines(t.email))),
          column(4, text(heading(3, t.call), lines(t.phone))),
          column(4, text(heading(3, t.visit), lines(t.footerAddress, t.footerHours))),
        ],
      ],
    }),
  },
  {
    id: 'contact-map',
    purpose: 'contact',
    draw: ({ t }) => ({
      props: { theme: 'light' },
      rows: [
        [
          column(
            7,
            block('map', {
              place: 'own',
              addressTitle: t.visit,
              addressLine1: t.footerAddress,
              height: 420,
            }),
          ),
          column(5, text(heading(2, t.mapTitle), paragraph(t.mapText), lines(t.email, t.phone))),
        ],
      ],
    }),
  },
  {
    id: 'contact-hours',
    purpose: 'contact',
    draw: ({ t }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          column(5, text(heading(2, t.hours), lead(t.ctaText)), button(t.directions)),
          column(
            7,
            block('table', {
              rows: t.hoursTable,
              hasHeaderRow: false,
              hasHeaderColumn: true,
              figures: 'left',
            }),
          ),
        ],
      ],
    }),
  },
];
