import type { PublicResponse } from '../../../platform/outbound/public-fetch.ts';

/** Metadata of a page; '' for absent fields. */
export type PageHead = {
  title: string;
  description: string;
  siteName: string;
  /** Whole address of its image. */
  imageUrl: string;
  /** Whole address of its oEmbed answer. */
  oEmbedUrl: string;
};

/** Heads are shorter; what lies behind is content. */
const MAX_CHARACTERS = 300_000;
const ELEMENT = /<(meta|link)\b([^<>]{0,4000})>/gi;
const ATTRIBUTE = /([a-z:-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Reads the head of a page: Open Graph first, then its title and description. */
export function readPageHead({ body, contentType, url }: PublicResponse): PageHead {
  const page = textOf(body, contentType).slice(0, MAX_CHARACTERS);
  const properties = new Map<string, string>();
  for (const [, element = '', text = ''] of page.matchAll(ELEMENT)) {
    const [name, value] = propertyOf(element.toLowerCase(), attributesOf(text));
    if (!properties.has(name)) properties.set(name, value);
  }
  const first = (...names: string[]) => names.map((name) => properties.get(name)?.trim()).find(Boolean) ?? '';
  const whole = (href: string) => (href === '' ? '' : (URL.parse(href, url)?.href ?? ''));
  const title = /<title\b[^<>]{0,500}>([^<]{0,2000})/i.exec(page)?.[1] ?? '';
  return {
    title: first('og:title', 'twitter:title') || decoded(title).replace(/\s+/g, ' ').trim(),
    description: first('og:description', 'description', 'twitter:description'),
    siteName: first('og:site_name'),
    imageUrl: whole(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image')),
    oEmbedUrl: whole(first('oembed')),
  };
}

/** Property of a meta element, by name; an empty name for nothing of use. */
function propertyOf(element: string, attributes: ReadonlyMap<string, string>): [string, string] {
  if (element === 'meta') {
    const name = attributes.get('property') ?? attributes.get('name') ?? '';
    return [name.toLowerCase(), attributes.get('content') ?? ''];
  }
  const isOEmbed = /application\/json\+oembed/i.test(attributes.get('type') ?? '');
  return isOEmbed ? ['oembed', attributes.get('href') ?? ''] : ['', ''];
}

function attributesOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE))
    found.set(name.toLowerCase(), decoded(double ?? single ?? ''));
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
};

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, ten, sixteen, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Text in the character set that the answer or the page names. */
function textOf(body: Buffer, contentType: string): string {
  const named = /charset\s*=\s*["']?([\w-]{1,40})/i;
  const charset =
    named.exec(contentType)?.[1] ?? named.exec(body.toString('latin1', 0, 4096))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return body.toString('utf8');
  }
}
