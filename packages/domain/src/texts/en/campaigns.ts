/** Words of the program in an email of a campaign. */
export const CAMPAIGN_MAIL = {
  reason: 'You get this email because you signed up for {list}.',
  unsubscribe: 'Unsubscribe',
  preferences: 'Choose which emails you get',
  buy: 'View product',
  read: 'Read more',
  from: 'From {price}',
  code: 'Your code',
  shop: 'Go to the site',
  ends: 'Valid until {day}',
} as const;
