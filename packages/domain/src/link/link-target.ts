/** Kinds of target a link has, in the order of the link editor's tabs. Source: specification §2, link editor. */
export const LINK_KINDS = ['page', 'web', 'email', 'phone', 'file'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** A mail to be written. Lists of addresses are text, separated by commas. */
export interface EmailTarget {
  readonly kind: 'email';
  readonly to: string;
  readonly subject: string;
  readonly cc: string;
  readonly bcc: string;
  /** Lines end in `\n`. */
  readonly body: string;
  /** Other headers the address names, in order. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

/** Where a link leads, by its kind. */
export type LinkTarget =
  /** Path, query or fragment of the site. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'web'; readonly url: string }
  | EmailTarget
  /** As it is dialled, with the marks that separate its groups. */
  | { readonly kind: 'phone'; readonly number: string }
  /** Stable address of a file of the site. */
  | { readonly kind: 'file'; readonly path: string };

/** The empty target of a kind. */
export function emptyTarget<Kind extends LinkKind>(kind: Kind): Extract<LinkTarget, { kind: Kind }> {
  return EMPTY[kind] as Extract<LinkTarget, { kind: Kind }>;
}

const EMPTY: { readonly [Kind in LinkKind]: Extract<LinkTarget, { kind: Kind }> } = {
  page: { kind: 'page', path: '' },
  web: { kind: 'web', url: '' },
  email: { kind: 'email', to: '', subject: '', cc: '', bcc: '', body: '', others: [] },
  phone: { kind: 'phone', number: '' },
  file: { kind: 'file', path: '' },
};

const FILE_PATH = /^\/_sw\/(?:files|images)\//;

/** The target of a stored `href`. Text without a scheme of its own leads to a page; every `href` has a kind. */
export function parseLink(href: string): LinkTarget {
  const text = href.trim();
  if (/^mailto:/i.test(text)) return parseMailto(text.slice(7));
  if (/^tel:/i.test(text)) return { kind: 'phone', number: decoded(text.slice(4)) };
  if (FILE_PATH.test(text)) return { kind: 'file', path: text };
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i.test(text)) return { kind: 'web', url: text };
  return { kind: 'page', path: text };
}

/** The `href` of a target; '' for an empty one. `parseLink` gives the same target back. */
export function formatLink(target: LinkTarget): string {
  switch (target.kind) {
    case 'email':
      return formatMailto(target);
    case 'phone':
      return formatPhone(target.number);
    case 'web':
      return formatUrl(target.url.trim());
    default:
      return target.path.trim();
  }
}

/** Name and number of a file address: its last part, decoded. */
export function fileNameOf(path: string): string {
  return decoded(path.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '');
}

/** A bare host gets the scheme of the web. */
function formatUrl(url: string): string {
  return url === '' || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(url) ? url : `https://${url.replace(/^\/\//, '')}`;
}

/** RFC 3966: no spaces; groups are kept apart by hyphens. */
function formatPhone(number: string): string {
  const dialled = number
    .trim()
    .replace(/[\s/]+/g, '-')
    .replaceAll('#', '%23');
  return dialled === '' ? '' : `tel:${dialled}`;
}

const HEADERS = ['subject', 'cc', 'bcc', 'body'] as const;
type Header = (typeof HEADERS)[number];

/** RFC 6068. A header that comes twice is joined: recipients by commas, the rest by lines. */
function parseMailto(text: string): EmailTarget {
  const [path = '', ...rest] = text.split('#', 1)[0]?.split('?') ?? [];
  const mail = { to: decoded(path), subject: '', cc: '', bcc: '', body: '' };
  const others: [string, string][] = [];
  for (const part of rest.join('?').split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const name = decoded(at < 0 ? part : part.slice(0, at));
    const value = at < 0 ? '' : decoded(part.slice(at + 1)).replaceAll('\r\n', '\n');
    const key = name.toLowerCase();
    if (key === 'to' || HEADERS.includes(key as Header)) {
      const before = mail[key as Header | 'to'];
      const glue = key === 'subject' || key === 'body' ? '\n' : ',';
      mail[key as Header | 'to'] = before === '' ? value : `${before}${glue}${value}`;
    } else others.push([name, value]);
  }
  return { kind: 'email', ...mail, others };
}

function formatMailto(mail: EmailTarget): string {
  const to = encodedAddresses(mail.to);
  const headers = HEADERS.filter((name) => mail[name] !== '').map((name) => {
    const isList = name === 'cc' || name === 'bcc';
    return `${name}=${isList ? encodedAddresses(mail[name]) : encoded(mail[name])}`;
  });
  const others = mail.others.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const query = [...headers, ...others].join('&');
  if (to === '' && query === '') return '';
  return `mailto:${to}${query === '' ? '' : `?${query}`}`;
}

/** Commas and the at sign stay as they are, so that every mail program splits the list. */
function encodedAddresses(list: string): string {
  return encoded(
    list
      .split(',')
      .map((one) => one.trim())
      .join(','),
  )
    .replaceAll('%40', '@')
    .replaceAll('%2C', ',');
}

/** Half of a surrogate pair has no code of its own and becomes the mark for what cannot be shown. */
function encoded(text: string): string {
  const whole = text.replace(
    /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
    '\uFFFD',
  );
  return encodeURIComponent(whole.replace(/\r\n?|\n/g, '\r\n')).replaceAll("'", '%27');
}

/** Text that is not well encoded, such as `100%`, is meant as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
