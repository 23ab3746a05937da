import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';

/** Month of a collection of events. */
export const CalendarProps = z.object({
  collectionId: field(z.uuid().nullable().default(null), {
    label: t('blockFields.events'),
    control: 'collection',
    collectionTypes: ['events'],
  }),
  showLink: field(z.boolean().default(true), { label: t('blockFields.linkToAllEvents'), control: 'switch' }),
});
export type CalendarProps = z.infer<typeof CalendarProps>;

/** Events by month. */
export const calendarBlock = defineBlock({
  meta: {
    title: t('blocks.calendar'),
    description: t('blocks.calendarAbout'),
    category: 'content',
    icon: 'calendar',
    keywords: t('blocks.calendarKeywords'),
  },
  schema: CalendarProps,
  widgets: ['calendar'],
});
