import { type Album, feedImage, plainTitle } from './album.ts';
import { parseMarkup } from './parse-markup.ts';

type Entry = { id: string; title: string; links: { href: string; width: number }[] };
type Attributes = Readonly<Record<string, string>>;

const ENTRIES = new Set(['item', 'entry']);
/** Characters of one text that are kept: titles and ids are short. */
const MAX_TEXT = 2_000;

/**
 * Images of an RSS or Atom feed: of each entry the widest that its media, enclosures or links of type image name. Null
 * for any other text. The parser streams and knows no entities but those of XML: nothing in a feed can grow.
 */
export function readXmlFeed(source: string, base: string): Album | null {
  const reader = new FeedReader();
  parseMarkup(source, reader, { xmlMode: true, decodeEntities: true });
  if (!reader.isFeed) return null;
  const images = reader.entries.flatMap(({ id, title, links }) => {
    const [link] = links.toSorted((a, b) => b.width - a.width);
    const image = link && feedImage({ id, link: link.href, title }, base);
    return image ? [image] : [];
  });
  return { title: plainTitle(reader.title), images };
}

class FeedReader {
  isFeed = false;
  title = '';
  readonly entries: Entry[] = [];
  private entry: Entry | null = null;
  private depth = 0;
  private text = '';

  onopentag(name: string, attributes: Attributes): void {
    this.depth++;
    this.text = '';
    if (this.depth === 1) this.isFeed = /^(?:rss|feed|rdf:RDF)$/i.test(name);
    if (ENTRIES.has(name)) this.entry = { id: '', title: '', links: [] };
    const href = this.entry && imageOf(name, attributes);
    if (href) this.entry?.links.push({ href, width: Number(attributes.width) || 0 });
  }

  ontext(text: string): void {
    if (this.text.length < MAX_TEXT) this.text += text;
  }

  onclosetag(name: string): void {
    this.depth--;
    const { entry } = this;
    if (name === 'title' && entry === null && this.title === '') this.title = this.text;
    if (entry && name === 'title' && entry.title === '') entry.title = this.text;
    if (entry && (name === 'guid' || name === 'id')) entry.id = this.text;
    if (entry && ENTRIES.has(name)) {
      this.entries.push(entry);
      this.entry = null;
    }
    this.text = '';
  }
}

/** Address of the image that an element names. Sources: RSS 2.0 enclosure, Media RSS content, RFC 4287 §4.2.7. */
function imageOf(name: string, { url, href, rel, type = '', medium }: Attributes): string | undefined {
  const isImage = type.startsWith('image/');
  if (name === 'media:content') return isImage || medium === 'image' || (!type && !medium) ? url : undefined;
  if (name === 'enclosure') return isImage ? url : undefined;
  if (name === 'link') return rel === 'enclosure' && isImage ? href : undefined;
  return undefined;
}
