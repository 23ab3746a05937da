/** Words of the page after signing up to hear of a product that is back. */
export const RESTOCK = {
  title: 'Signed up!',
  text: 'We will email you as soon as it is back.',
  back: 'Back to the shop',
} as const;
