import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Month of a collection of events. */
export const CalendarProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: 'Events',
    control: 'collection',
    collectionTypes: ['events'],
  }),
  showLink: field(z.boolean().default(true), { label: 'Link to all events', control: 'switch' }),
});
export type CalendarProps = z.infer<typeof CalendarProps>;

/** Events by month. */
export const calendarBlock = defineBlock({
  meta: {
    title: 'Calendar',
    description: 'Your events, month by month',
    category: 'content',
    icon: 'calendar',
    keywords: ['events', 'month', 'dates', 'schedule'],
  },
  schema: CalendarProps,
  widgets: ['calendar'],
});
