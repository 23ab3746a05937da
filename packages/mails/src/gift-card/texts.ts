/** Words of the mail with a gift card in one language; subject and introduction are the owner's. */
export type GiftCardTexts = {
  heading: string;
  from: (name: string) => string;
  code: string;
  value: string;
  until: (day: string) => string;
  shop: string;
  balance: string;
  keep: string;
};

const ENGLISH: GiftCardTexts = {
  heading: 'A gift card for you',
  from: (name) => `From ${name}`,
  code: 'Your code',
  value: 'Value',
  until: (day) => `It can be used until ${day}.`,
  shop: 'Go to the shop',
  balance: 'See what is left on it',
  keep: 'Keep this mail: whoever has the code can use the card, and nobody else knows it.',
};

const CATALOGUES: Readonly<Record<string, GiftCardTexts>> = { en: ENGLISH };

/** Words for a locale; English where there is no catalogue of its language. */
export function giftCardTexts(locale: string): GiftCardTexts {
  return CATALOGUES[locale.slice(0, 2).toLowerCase()] ?? ENGLISH;
}
