import type { BlockOffer } from '../block-offer.ts';

/** Events by month. */
export const calendarOffer: BlockOffer = {
  title: 'Calendar',
  description: 'A month of your events',
  category: 'content',
  icon: 'calendar',
  keywords: ['events', 'month', 'dates', 'schedule'],
  start: {},
};
