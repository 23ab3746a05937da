import {
  block,
  column,
  heading,
  lines,
  paragraph,
  type ReadySection,
  small,
  text,
} from './section-sketch.ts';

/** Ends of a page. */
export const footerSections: readonly ReadySection[] = [
  {
    id: 'footer-columns',
    purpose: 'footer',
    draw: ({ t }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          column(6, block('logo'), text(paragraph(t.footerFine))),
          column(3, text(heading(3, t.visit), lines(t.footerAddress, t.footerHours))),
          column(3, text(heading(3, t.write), lines(t.email, t.phone))),
        ],
      ],
    }),
  },
  {
    id: 'footer-newsletter',
    purpose: 'footer',
    draw: ({ t, listId }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(
            6,
            text(heading(3, t.newsletterTitle)),
            block('newsletter', { listId, buttonLabel: t.signUp, consent: t.newsletterConsent }),
          ),
          column(3, text(heading(3, t.visit), lines(t.footerAddress, t.footerHours))),
          column(3, text(heading(3, t.write), lines(t.email, t.phone))),
        ],
      ],
    }),
  },
  {
    id: 'footer-line',
    purpose: 'footer',
    draw: ({ t }) => ({
      props: { theme: 'light', spacing: 'small' },
      rows: [
        [column(12, block('line'))],
        [column(6, text(small(t.footerAddress))), column(6, text(small(`${t.email} · ${t.phone}`)))],
      ],
    }),
  },
];
