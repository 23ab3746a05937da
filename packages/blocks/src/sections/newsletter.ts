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
    title: 'Sign-up beside words',
    purpose: 'newsletter',
    keywords: ['email', 'subscribe', 'mailing list', 'band'],
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
    title: 'Sign-up in the middle',
    purpose: 'newsletter',
    keywords: ['email', 'subscribe', 'mailing list', 'centred', 'dark'],
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
    title: 'Sign-up over a picture',
    purpose: 'newsletter',
    keywords: ['email', 'subscribe', 'mailing list', 'image', 'background'],
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
