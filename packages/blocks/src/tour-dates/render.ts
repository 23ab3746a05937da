import { escapeAttribute, escapeHtml } from '@sitewright/template/formatters/escape-html';
import type { BlockContext, BlockRenderer } from '../block-context.ts';
import { timeMarkup } from '../item-fields.ts';
import { jsonScript } from '../link-markup.ts';
import type { TourDatesProps } from './schema.ts';

type Show = TourDatesProps['shows'][number];
type DatedShow = Show & { date: number };

/** A show is over a day after it began. */
const LENGTH_MS = 86_400_000;

/** Dates in their order, those to come first of all; with what search engines read of them. */
export const tourDatesRenderer: BlockRenderer<TourDatesProps> = {
  number: 59,
  name: 'tourdates',
  render: (props, context) => {
    const shows = shownShows(props, context.now);
    if (props.shows.length === 0) return '';
    if (shows.length === 0) return `<p class="tour-none">${escapeHtml(context.text('blockTourNone'))}</p>`;
    const rows = shows.map((show) => showMarkup(show, context)).join('');
    return `<ul class="tour-dates">${rows}</ul>${jsonScript(shows.map((show) => eventOf(show, props, context)))}`;
  },
};

function shownShows({ shows, showPast }: TourDatesProps, now: number): DatedShow[] {
  return shows
    .filter((show): show is DatedShow => show.date !== null && (showPast || show.date + LENGTH_MS > now))
    .sort((a, b) => a.date - b.date);
}

function showMarkup(show: DatedShow, context: BlockContext): string {
  const day = timeMarkup(show.date, context, { day: 'numeric', month: 'short', year: 'numeric' });
  const hour = new Intl.DateTimeFormat(context.locale, { timeStyle: 'short', timeZone: context.timeZone });
  const place = [show.place, show.note].filter(Boolean).map(escapeHtml).join(' · ');
  return `<li class="tour-date tour-date-${show.status}"><div class="tour-day">${day}<span class="tour-hour">${escapeHtml(hour.format(show.date))}</span></div><div class="tour-place"><span class="tour-venue">${escapeHtml(show.venue)}</span>${place === '' ? '' : `<span class="tour-town">${place}</span>`}</div>${entryMarkup(show, context)}</li>`;
}

function entryMarkup(show: DatedShow, context: BlockContext): string {
  if (show.status === 'sold-out') return state(context.text('blockTourSoldOut'));
  if (show.status === 'cancelled') return state(context.text('blockTourCancelled'));
  if (show.status === 'free') return state(context.text('blockTourFree'));
  if (show.ticketAddress === '') return '';
  const { locale, timeZone } = context;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(show.date);
  const about = context.text('blockTourTicketsFor', { venue: show.venue, date });
  return `<a class="tour-tickets sqs-button-element--secondary" href="${escapeAttribute(show.ticketAddress)}" target="_blank" rel="noopener">${escapeHtml(context.text('blockTourTickets'))}<span class="v6-visually-hidden"> ${escapeHtml(about)}</span></a>`;
}

function state(words: string): string {
  return `<span class="tour-state">${escapeHtml(words)}</span>`;
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
    startDate: new Date(show.date).toISOString(),
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
