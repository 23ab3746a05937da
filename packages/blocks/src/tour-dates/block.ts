import { t } from '@sitewright/owner-texts/t-blocks';
import { z } from 'zod';
import { defineBlock } from '../define-block.ts';
import { field } from '../field.ts';
import { WebUrl } from '../settings/web-url.ts';

const Show = z.object({
  /** Day and time on the wall where it happens, `YYYY-MM-DDTHH:MM`; '' while it is not known. */
  date: field(
    z
      .string()
      .regex(/^(?:\d{4}-\d\d-\d\dT\d\d:\d\d)?$/)
      .default(''),
    {
      label: t('blockFields.dateAndTime'),
      control: 'date-time',
    },
  ),
  venue: field(z.string().max(200).default(''), { label: t('blockFields.venue'), control: 'text' }),
  place: field(z.string().max(200).default(''), { label: t('blockFields.city'), control: 'text' }),
  note: field(z.string().max(300).default(''), { label: t('blockFields.note'), control: 'text' }),
  status: field(z.enum(['tickets', 'free', 'sold-out', 'cancelled']).default('tickets'), {
    label: t('blockFields.entry'),
    control: 'select',
    options: {
      tickets: t('blockOptions.tickets'),
      free: t('blockOptions.free'),
      'sold-out': t('blockOptions.soldOut'),
      cancelled: t('blockOptions.cancelled'),
    },
  }),
  ticketAddress: field(WebUrl, {
    label: t('blockFields.ticketUrl'),
    control: 'text',
    isVerbatim: true,
    onlyFor: { field: 'status', values: ['tickets'] },
  }),
});

/** Dates of a tour, typed by hand. */
export const TourDatesProps = z.object({
  performer: field(z.string().max(200).default(''), {
    label: t('blockFields.performer'),
    control: 'text',
    help: t('blockHelp.tourPerformer'),
  }),
  shows: field(z.array(Show).max(100).default([]), {
    label: t('blockFields.dates'),
    control: 'list',
    entry: { label: t('blockFields.entryDate'), titleField: 'venue' },
  }),
  showPast: field(z.boolean().default(false), { label: t('blockFields.showPastDates'), control: 'switch' }),
});
export type TourDatesProps = z.infer<typeof TourDatesProps>;

/** Concerts and readings. */
export const tourDatesBlock = defineBlock({
  meta: {
    title: t('blocks.tourDates'),
    description: t('blocks.tourDatesAbout'),
    category: 'content',
    icon: 'tour',
    keywords: t('blocks.tourDatesKeywords'),
  },
  schema: TourDatesProps,
});
