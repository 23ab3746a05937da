import {
  block,
  centered,
  centeredHeading,
  column,
  heading,
  inMiddle,
  lead,
  paragraph,
  type ReadySection,
  text,
} from './section-sketch.ts';

/** Sign-ups for letters. */
export const newsletterSections: readonly ReadySection[] = [
  {
    id: 'newsletter-beside',
    purpose: 'newsletter',
    draw: ({ t, listId }) => ({
      props: { theme: 'tinted' },
      rows: [
        [
          column(6, text(heading(2, t.newsletterTitle), paragraph(t.newsletterText))),
          column(6, block('newsletter', { listId, buttonLabel: t.signUp, consent: t.newsletterConsent })),
        ],
      ],
    }),
  },
  {
    id: 'newsletter-dark',
    purpose: 'newsletter',
    draw: ({ t, listId }) => ({
      props: { theme: 'dark' },
      rows: [
        [
          column(
            12,
            text(centeredHeading(2, t.newsletterTitle), centered(t.newsletterText)),
            inMiddle(block('newsletter', { listId, buttonLabel: t.signUp, consent: t.newsletterConsent })),
          ),
        ],
      ],
    }),
  },
  {
    id: 'newsletter-picture',
    purpose: 'newsletter',
    draw: ({ t, picture: id, listId }) => ({
      props: { theme: 'image', backgroundAssetId: id('night'), overlay: 55, contentPosition: 'center' },
      rows: [
        [
          column(
            7,
            text(heading(2, t.newsletterTitle), lead(t.newsletterText)),
            block('newsletter', { listId, buttonLabel: t.signUp, consent: t.newsletterConsent }),
          ),
        ],
      ],
    }),
  },
];
