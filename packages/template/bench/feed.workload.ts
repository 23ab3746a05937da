import type { Workload } from './workload.ts';

const WORDS = [
  `Ada's "quiet" kiln -- a year of glazes`,
  'Bread & butter for the winter months',
  `What the potter's wheel taught us (and "didn't")`,
  'Notes from the drying room',
];
const EXCERPTS = [
  `The oven is warm before the street wakes up, and that's the point: nobody asks for "fresh" bread at noon -- not here, anyway.`,
  'We wrote down what we learned in one long winter of baking at home, and threw most of it away again in spring.',
  'Short and plain.',
];

const date = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });
  return (moment: number) => format.format(moment);
};

/** (e) A list of 20 items that prints slugs, dates, cut texts and typographic quotes. */
export const feedWorkload: Workload = {
  key: 'e',
  name: '20-item list of slugs, dates, truncation and smart quotes',
  goal: 3,
  data: {
    website: { timeZone: 'America/New_York' },
    items: Array.from({ length: 20 }, (_, index) => ({
      title: `${WORDS[index % WORDS.length]}, part ${index}`,
      fullUrl: `/journal/part-${index}`,
      addedOn: 1690000000000 + index * 86_400_000,
      excerpt: EXCERPTS[index % EXCERPTS.length],
    })),
  },
  jsonT: `<ul>{.repeated section items}<li id="{title|slugify}"><time>{addedOn|date %B %d, %Y}</time>\
<a href="{fullUrl}">{title|smartypants|html}</a><p>{excerpt|truncate 80|smartypants}</p></li>{.end}</ul>`,
  eta: `<ul><% for (const item of it.items) { %><li id="<%~ it.slugify(item.title) %>"><time><%~ it.date(item.addedOn) %></time>\
<a href="<%~ item.fullUrl %>"><%= it.smartypants(item.title) %></a><p><%~ it.smartypants(it.truncate(item.excerpt, 80)) %></p></li><% } %></ul>`,
  // As they are usually written, which is also what the reference does.
  helpers: {
    slugify: (text: string) =>
      text
        .replace(/[^a-zA-Z0-9\s-]+/g, '')
        .replace(/\s+/g, '-')
        .toLowerCase(),
    smartypants: (text: string) =>
      text
        .replace(/(^|[-\u2014\s(["])'/gm, '$1\u2018')
        .replace(/'/g, '\u2019')
        .replace(/(^|[-\u2014/[(\u2018\s])"/gm, '$1\u201c')
        .replace(/"/g, '\u201d')
        .replace(/--/g, '\u2014'),
    truncate: (text: string, limit: number) => {
      if (text.length <= limit) return text;
      const space = text.lastIndexOf(' ', limit - 1);
      return `${text.slice(0, space === -1 ? limit : space + 1)}...`;
    },
    date: date({ year: 'numeric', month: 'long', day: '2-digit' }),
  },
};
