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
      label: 'Date and time',
      control: 'date-time',
    },
  ),
  venue: field(z.string().max(200).default(''), { label: 'Venue', control: 'text' }),
  place: field(z.string().max(200).default(''), { label: 'City', control: 'text' }),
  note: field(z.string().max(300).default(''), { label: 'Note', control: 'text' }),
  status: field(z.enum(['tickets', 'free', 'sold-out', 'cancelled']).default('tickets'), {
    label: 'Entry',
    control: 'select',
    options: { tickets: 'Tickets', free: 'Free', 'sold-out': 'Sold out', cancelled: 'Cancelled' },
  }),
  ticketAddress: field(WebUrl, {
    label: 'Ticket URL',
    control: 'text',
    isVerbatim: true,
    onlyFor: { field: 'status', values: ['tickets'] },
  }),
});

/** Dates of a tour, typed by hand. */
export const TourDatesProps = z.object({
  performer: field(z.string().max(200).default(''), {
    label: 'Performer',
    control: 'text',
    help: 'Leave empty to use the title of the site. Search engines read it.',
  }),
  shows: field(z.array(Show).max(100).default([]), {
    label: 'Dates',
    control: 'list',
    entry: { label: 'date', titleField: 'venue' },
  }),
  showPast: field(z.boolean().default(false), { label: 'Show past dates', control: 'switch' }),
});
export type TourDatesProps = z.infer<typeof TourDatesProps>;

/** Concerts and readings. */
export const tourDatesBlock = defineBlock({
  meta: {
    title: 'Tour dates',
    description: 'Shows with venue and tickets',
    category: 'content',
    icon: 'tour',
    keywords: ['concerts', 'shows', 'gigs', 'tickets', 'band', 'bandsintown'],
  },
  schema: TourDatesProps,
});
