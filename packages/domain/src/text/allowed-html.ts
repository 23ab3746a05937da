/**
 * Tags a rich text may hold, and the attributes of each. Editor, server and renderer keep to this one list. `class`
 * takes only the words of `ALLOWED_TEXT_CLASSES`, `style` only what `allowedStyle` gives back.
 */
export const ALLOWED_TEXT_TAGS: Readonly<Record<string, readonly string[]>> = {
  p: ['class'],
  h1: ['class'],
  h2: ['class'],
  h3: ['class'],
  h4: ['class'],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: [],
  pre: [],
  code: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  sub: [],
  sup: [],
  span: ['style'],
  a: ['href', 'target', 'rel'],
};

/** Classes a rich text may use: alignment and the paragraph sizes of the site template. */
export const ALLOWED_TEXT_CLASSES: readonly string[] = [
  'text-align-left',
  'text-align-center',
  'text-align-right',
  'text-large',
  'text-small',
];

/** Sizes of words, relative to the text around them. */
export const TEXT_SIZES = { Small: '0.8em', Large: '1.25em', 'Extra large': '1.6em', Huge: '2.4em' } as const;

/** Colours of the site's theme that words may take: they follow the section and the template. */
export const TEXT_THEME_COLORS = { Accent: 'var(--accent)', Muted: 'var(--muted)' } as const;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/;

/** One spelling per colour of words: `#rrggbb` or a colour of the theme; null for anything else. */
export function allowedColor(value: string): string | null {
  const color = value.trim().toLowerCase();
  if ((Object.values(TEXT_THEME_COLORS) as string[]).includes(color)) return color;
  if (!HEX.test(color)) return null;
  return color.length === 7 ? color : `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`;
}

/** A size of words as the list has it, or null. */
export function allowedSize(value: string): string | null {
  const size = value.trim().toLowerCase();
  return (Object.values(TEXT_SIZES) as string[]).includes(size) ? size : null;
}

/** The allowed part of a `style` in its one spelling: `color:#1f5fbf;font-size:1.25em`; '' when nothing of it is. */
export function allowedStyle(style: string): string {
  const { color, size } = styleOf(style);
  return [color && `color:${color}`, size && `font-size:${size}`].filter(Boolean).join(';');
}

/** Colour and size that a `style` gives to words. */
export function styleOf(style: string): { color: string | null; size: string | null } {
  let color: string | null = null;
  let size: string | null = null;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1);
    if (name === 'color') color = allowedColor(value) ?? color;
    if (name === 'font-size') size = allowedSize(value) ?? size;
  }
  return { color, size };
}

/** Those of the tags that hold nothing and have no end. */
export const VOID_TEXT_TAGS: readonly string[] = ['br', 'hr'];

/** Elements of a rich text within each other. More is no text that somebody wrote. */
export const MAX_TEXT_DEPTH = 50;

/** Kinds of address a link may have; paths, queries and fragments of the site itself come beside them. */
export const ALLOWED_LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gy;
const ATTRIBUTE = /([a-z-]+)="([^"<>]*)"/g;

/**
 * True when a text is plainly within the list, so that it need not be cleaned. Strict on purpose: anything written in
 * an unusual way is not an error, it just goes through the sanitiser.
 */
export function isAllowedHtml(html: string): boolean {
  let at = 0;
  let depth = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) return true;
    TAG.lastIndex = open;
    const tag = TAG.exec(html);
    if (!tag) return false;
    const [, end = '', name = '', attributes = ''] = tag;
    if (!Object.hasOwn(ALLOWED_TEXT_TAGS, name) || !areAllowed(name, attributes)) return false;
    if (!VOID_TEXT_TAGS.includes(name)) depth = end ? Math.max(0, depth - 1) : depth + 1;
    if (depth > MAX_TEXT_DEPTH) return false;
    at = TAG.lastIndex;
  }
  return true;
}

function areAllowed(tag: string, attributes: string): boolean {
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!ALLOWED_TEXT_TAGS[tag]?.includes(name)) return false;
    if (name === 'href' && !isAllowedLink(value)) return false;
    if (name === 'class' && !value.split(' ').every((word) => ALLOWED_TEXT_CLASSES.includes(word)))
      return false;
    if (name === 'target' && value !== '_blank') return false;
    if (name === 'style' && (value === '' || value !== allowedStyle(value))) return false;
  }
  return true;
}

/** True for a path, query or fragment of the site, or an address of an allowed scheme: as it stands in HTML. */
export function isAllowedLink(href: string): boolean {
  // Entities could spell a scheme.
  return !/&#|&colon|&tab|&newline/i.test(withoutSpace(href)) && isAllowedAddress(href);
}

/** The same of an address in plain text, in which `&tab=2` is a query. */
export function isAllowedAddress(address: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(withoutSpace(address))?.[1];
  return scheme === undefined || ALLOWED_LINK_SCHEMES.includes(scheme.toLowerCase());
}

/** Browsers skip control characters and white space in a scheme. */
const withoutSpace = (address: string) => address.replace(/[\u0000-\u0020]+/g, '');
