/** Words of the mail that asks for reviews in one language. */
export type ReviewRequestTexts = {
  subject: (siteTitle: string) => string;
  heading: string;
  intro: (siteTitle: string, orderNumber: number) => string;
  write: string;
  once: string;
};

const ENGLISH: ReviewRequestTexts = {
  subject: (siteTitle) => `${siteTitle}: how do you like your order?`,
  heading: 'How do you like your order?',
  intro: (siteTitle, orderNumber) =>
    `Some time ago you bought from ${siteTitle} (order ${orderNumber}). Your review helps others to choose.`,
  write: 'Write a review',
  once: 'We ask once for each order.',
};

const CATALOGUES: Readonly<Record<string, ReviewRequestTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function reviewRequestTexts(locale: string): ReviewRequestTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}
