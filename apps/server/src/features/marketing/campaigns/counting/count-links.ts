import { plainText } from '@sitewright/domain/text/plain-text';

/** Stands in a finished email where the token of its reader belongs by which links and the picture are counted. */
export const READER_MARK = 'reaction-token-of-the-reader';

/** Paths below which links and pictures of emails lead. */
export const LINK_PATH = '/newsletter/link/';
export const PICTURE_PATH = '/newsletter/picture/';

const LINK = /(<a\b[^<>]*?\shref=")(https?:[^"]*)"/gi;

/**
 * An email whose links lead over the site, where they are counted, those to leave and to choose apart. `links` are the addresses
 * of the campaign so far by their numbers from 1 on; those of this email are added. Tells how many different ones it has.
 */
export function countLinks(
  html: string,
  { origin, links, keep }: { origin: string; links: Map<string, number>; keep: readonly string[] },
): { html: string; links: number } {
  const own = new Set<number>();
  const counted = html.replace(LINK, (whole, before: string, href: string) => {
    if (keep.some((mark) => href.includes(mark))) return whole;
    const url = plainText(href);
    const number = links.get(url) ?? links.size + 1;
    links.set(url, number);
    own.add(number);
    return `${before}${origin}${LINK_PATH}${READER_MARK}/${number}"`;
  });
  return { html: counted, links: own.size };
}

/** An address in a text; what ends a sentence or a bracket behind it is none of it. */
const TEXT_LINK = /https?:\/\/[^\s<>]*[^\s<>.,;:!?)\]]/g;

/** The same email as text: the addresses that are counted in its HTML are counted here, under the same numbers. */
export function countTextLinks(
  text: string,
  { origin, links }: { origin: string; links: ReadonlyMap<string, number> },
): string {
  return text.replace(TEXT_LINK, (url) => {
    const number = links.get(url);
    return number === undefined ? url : `${origin}${LINK_PATH}${READER_MARK}/${number}`;
  });
}

/** An email with a picture that nobody sees, at its beginning: programs that cut off its end load it all the same. */
export function countOpens(html: string, origin: string): string {
  const picture = `<img src="${origin}${PICTURE_PATH}${READER_MARK}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
  return html.replace(/<body\b[^<>]*>/i, (body) => body + picture);
}

/** The text as it was before, for its author, who is no reader. */
export function uncountedText(
  text: string,
  { origin, links }: { origin: string; links: ReadonlyMap<number, string> },
): string {
  return text.replace(countedLink(origin), (_, number: string) => links.get(Number(number)) ?? origin);
}

/** The same of the HTML. */
export function uncounted(
  html: string,
  { origin, links }: { origin: string; links: ReadonlyMap<number, string> },
): string {
  return html
    .replace(new RegExp(`<img src="${origin}${PICTURE_PATH}[^<>]*>`), '')
    .replace(
      countedLink(origin),
      (_, number: string) =>
        links.get(Number(number))?.replaceAll('&', '&amp;').replaceAll('"', '&quot;') ?? origin,
    );
}

const countedLink = (origin: string) => new RegExp(`${origin}${LINK_PATH}${READER_MARK}/(\\d+)`, 'g');
