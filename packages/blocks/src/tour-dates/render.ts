import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { jsonScript } from '../markup/link-markup.ts';
import type { TourDatesProps } from './block.ts';

type Show = TourDatesProps['shows'][number];
/** `wall`: the moment whose UTC fields are those on the wall of the venue. */
type DatedShow = Show & { wall: number };

/** A show stays listed until its day is over in every time zone. */
const LISTED_MS = 36 * 3_600_000;

/** Dates in their order, those to come first of all; with what search engines read of them. */
export const tourDatesRenderer: BlockRenderer<TourDatesProps> = {
  name: 'tourdates',
  isTimely: true,
  render: (props, context) => {
    const shows = shownShows(props, context.now);
    if (props.shows.length === 0) return '';
    if (shows.length === 0) return `<p class="tour-none">${escapeHtml(context.text('blockTourNone'))}</p>`;
    const rows = shows.map((show) => showMarkup(show, context)).join('');
    return `<ul class="tour-dates">${rows}</ul>${jsonScript(shows.map((show) => eventOf(show, props, context)))}`;
  },
};

function shownShows({ shows, showPast }: TourDatesProps, now: number): DatedShow[] {
  return (
    shows
      // A time without a day would be read as one of the year 2000.
      .map((show) => ({ ...show, wall: show.date === '' ? Number.NaN : Date.parse(`${show.date}:00Z`) }))
      .filter(({ wall }) => !Number.isNaN(wall) && (showPast || wall + LISTED_MS > now))
      .sort((a, b) => a.wall - b.wall)
  );
}

function showMarkup(show: DatedShow, context: BlockContext): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    escapeHtml(dateFormat(context.locale, { ...options, timeZone: 'UTC' }).format(show.wall));
  const day = format({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const city = [show.place, show.note].filter(Boolean).map(escapeHtml).join(' · ');
  return (
    `<li class="tour-date tour-date-${show.status}"><div class="tour-day"><time datetime="${show.date}">` +
    `${day}<span class="tour-hour">${format({ timeStyle: 'short' })}</span></time></div>` +
    `<div class="tour-place"><span class="tour-venue">${escapeHtml(show.venue)}</span>` +
    `${city === '' ? '' : `<span class="tour-town">${city}</span>`}</div>${entryMarkup(show, context)}` +
    '</li>'
  );
}

function entryMarkup(show: DatedShow, context: BlockContext): string {
  if (show.status === 'sold-out') return state(context.text('blockTourSoldOut'));
  if (show.status === 'cancelled') return state(context.text('blockTourCancelled'));
  if (show.status === 'free') return state(context.text('blockTourFree'));
  if (show.ticketAddress === '') return '';
  const date = dateFormat(context.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(show.wall);
  const about = context.text('blockTourTicketsFor', { venue: show.venue, date });
  return (
    `<a class="tour-tickets sqs-button-element--secondary" href="${escapeAttribute(show.ticketAddress)}" ` +
    `target="_blank" rel="noopener">${escapeHtml(context.text('blockTourTickets'))}` +
    `<span class="v6-visually-hidden"> ${escapeHtml(about)}</span></a>`
  );
}

function state(text: string): string {
  return `<span class="tour-state">${escapeHtml(text)}</span>`;
}

/** A show as search engines read it. Source: schema.org, MusicEvent. */
function eventOf(
  show: DatedShow,
  { performer }: TourDatesProps,
  context: BlockContext,
): Record<string, unknown> {
  const name = performer || (context.site()?.title ?? '');
  const { status, ticketAddress, venue, place } = show;
  return {
    '@context': 'https://schema.org',
    '@type': 'MusicEvent',
    name: [name, venue].filter(Boolean).join(' – '),
    startDate: show.date,
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue || place, address: place || venue },
    ...(name === '' ? {} : { performer: { '@type': 'PerformingGroup', name } }),
    ...(ticketAddress === '' || status === 'free'
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url: ticketAddress,
            availability: `https://schema.org/${status === 'sold-out' ? 'SoldOut' : 'InStock'}`,
          },
        }),
  };
}
