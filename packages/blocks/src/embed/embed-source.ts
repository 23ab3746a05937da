/** A page of another service that may stand in a frame. */
export interface EmbedFrame {
  readonly src: string;
  /** Width to height, when the markup said so. */
  readonly ratio: string | null;
}

type Rule = { host: RegExp; src: (url: URL) => string | null };

const first = (match: RegExpExecArray | null) => match?.[1] ?? null;
const build = (id: string | null, src: (id: string) => string) =>
  id === null ? null : src(encodeURIComponent(id));

/** Services whose pages have a form for frames that can be told from the address. */
const RULES: readonly Rule[] = [
  {
    host: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/,
    src: ({ pathname, searchParams }) =>
      build(
        searchParams.get('v') ?? first(/^\/(?:shorts|embed|live)\/([\w-]{5,20})/.exec(pathname)),
        (id) => `https://www.youtube-nocookie.com/embed/${id}`,
      ),
  },
  {
    host: /^youtu\.be$/,
    src: ({ pathname }) =>
      build(first(/^\/([\w-]{5,20})/.exec(pathname)), (id) => `https://www.youtube-nocookie.com/embed/${id}`),
  },
  {
    host: /^(?:www\.|player\.)?vimeo\.com$/,
    src: ({ pathname }) =>
      build(
        first(/\/(\d{5,12})(?:\/|$)/.exec(pathname)),
        (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
      ),
  },
  {
    host: /^open\.spotify\.com$/,
    src: ({ pathname }) => {
      const match = /\/(track|album|playlist|episode|show|artist)\/(\w{10,40})/.exec(pathname);
      return match ? `https://open.spotify.com/embed/${match[1]}/${match[2]}` : null;
    },
  },
  {
    host: /^(?:www\.)?soundcloud\.com$/,
    src: (url) => `https://w.soundcloud.com/player/?url=${encodeURIComponent(url.origin + url.pathname)}`,
  },
  {
    host: /^codepen\.io$/,
    src: ({ pathname }) => {
      const match = /^\/([\w-]+)\/(?:pen|embed|details|full)\/(\w+)/.exec(pathname);
      return match ? `https://codepen.io/${match[1]}/embed/${match[2]}` : null;
    },
  },
  {
    host: /^(?:www\.)?openstreetmap\.org$/,
    src: (url) => (url.pathname.startsWith('/export/embed') ? url.href : null),
  },
  {
    host: /^(?:www\.)?google\.[a-z.]{2,6}$/,
    src: (url) => (url.pathname.startsWith('/maps/embed') ? url.href : null),
  },
];

/** Frame of a page's address, or null when its service is not known to have one. */
export function frameOfUrl(href: string): EmbedFrame | null {
  if (!URL.canParse(href)) return null;
  const url = new URL(href);
  if (!/^https?:$/.test(url.protocol)) return null;
  const src = RULES.find(({ host }) => host.test(url.hostname))?.src(url);
  return src ? { src, ratio: null } : null;
}

const LONE_FRAME = /^\s*<iframe\b([^<>]*)>\s*<\/iframe>\s*$/i;
const SRC = /\ssrc\s*=\s*["']([^"'<>]+)["']/i;

/** Frame of code that is one `<iframe>` of an https page and nothing else; null for all other code. */
export function frameOfCode(code: string): EmbedFrame | null {
  const attributes = LONE_FRAME.exec(code)?.[1];
  const src = attributes === undefined ? undefined : SRC.exec(attributes)?.[1]?.replaceAll('&amp;', '&');
  const url = src?.startsWith('//') ? `https:${src}` : src;
  if (attributes === undefined || !url || !URL.canParse(url)) return null;
  if (new URL(url).protocol !== 'https:') return null;
  const width = first(/\swidth\s*=\s*["']?(\d{1,4})["'\s]/i.exec(`${attributes} `));
  const height = first(/\sheight\s*=\s*["']?(\d{1,4})["'\s]/i.exec(`${attributes} `));
  return { src: url, ratio: width && height ? `${width} / ${height}` : null };
}
