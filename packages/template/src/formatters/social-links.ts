import { datePattern } from '../locale/strftime.ts';
import type { Formatter } from '../types.ts';
import { asNumber, asText, property } from '../values.ts';

/** Address, mention or tag, the last two at the start or behind a space; one pass over the text. */
const LINKABLE = /\b(?:https?|ftp|file):\/\/[-\w+&@#/%?=~|!:,.;]*[-\w+&@#/%=~|]|(?<=^| )[@#]\w+/gi;

/** Links addresses, `@names` and `#tags` of a text. The text around them is markup of the author already. */
export const activateLinks: Formatter = (value) =>
  asText(value).replace(LINKABLE, (found) => {
    const name = found.slice(1);
    if (found.startsWith('@')) return link(`https://twitter.com/${name}/`, found);
    if (found.startsWith('#')) return link(`https://twitter.com/hashtag/${name}?src=hash`, found);
    return link(found, found);
  });

/** Prints a link; the expression matches no quotes or brackets, so the text needs no escaping. */
function link(url: string, text: string): string {
  return `<a target="new" href="${url}">${text}</a>`;
}

const utcBasic = datePattern('%Y%m%dT%H%M%SZ');

/** Address that offers an event to an external calendar, in UTC; '' when an end is no moment. */
export const calendarUrl: Formatter = (value) => {
  const [start, end] = ['startDate', 'endDate'].map((key) => utcBasic(asNumber(property(value, key)), 'UTC'));
  if (!start || !end) return '';
  const title = encodeURIComponent(wellFormed(asText(property(value, 'title'))));
  const place = location(property(value, 'location'));
  const where = place === '' ? '' : `&location=${encodeURIComponent(wellFormed(place))}`;
  return `http://www.google.com/calendar/event?action=TEMPLATE&text=${title}&dates=${start}/${end}${where}`;
};

function location(value: unknown): string {
  return ['addressLine1', 'addressLine2', 'addressCountry']
    .map((key) => asText(property(value, key)).trim())
    .filter((line) => line !== '')
    .join(', ');
}

/** Half a surrogate pair cannot be encoded. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}
