/** A video of a service we know how to show. */
export interface EmbeddedVideo {
  readonly provider: 'youtube' | 'vimeo';
  readonly providerName: string;
  readonly id: string;
  /** Page of the video, for visitors without scripts. */
  readonly pageUrl: string;
  /** Address of the player; it sets no cookies before it plays. */
  readonly playerUrl: string;
}

const YOUTUBE_HOSTS = ['youtube.com', 'youtube-nocookie.com', 'm.youtube.com', 'music.youtube.com'];

/** The video an address leads to, found from the address alone; null for any other address. */
export function videoOf(address: string): EmbeddedVideo | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'youtu.be') return youtube(url.pathname.slice(1), url);
  if (YOUTUBE_HOSTS.includes(host)) return youtube(youtubeId(url), url);
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url);
  return null;
}

/** Player of a video behind a page: without sound and controls, again and again. */
export function backgroundPlayerUrl({ provider, id, playerUrl }: EmbeddedVideo): string {
  return provider === 'youtube'
    ? `${playerUrl}&mute=1&controls=0&loop=1&playlist=${id}&playsinline=1&disablekb=1`
    : `${playerUrl}&background=1&muted=1&loop=1`;
}

function youtubeId({ pathname, searchParams }: URL): string {
  return searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? '';
}

function youtube(id: string, url: URL): EmbeddedVideo | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '');
  return {
    provider: 'youtube',
    providerName: 'YouTube',
    id,
    pageUrl: `https://www.youtube.com/watch?v=${id}${start > 0 ? `&t=${start}s` : ''}`,
    playerUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
  };
}

/** `vimeo.com/123`, `/channels/x/123`, `/video/123`; a second part or `h` opens an unlisted one. */
function vimeo(url: URL): EmbeddedVideo | null {
  const match = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(url.pathname);
  if (!match?.[1]) return null;
  const hash = match[2] ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return {
    provider: 'vimeo',
    providerName: 'Vimeo',
    id: match[1],
    pageUrl: `https://vimeo.com/${match[1]}${hash ? `/${hash}` : ''}`,
    playerUrl: `https://player.vimeo.com/video/${match[1]}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
  };
}

/** `90`, `90s` or `1m30s`. */
function secondsOf(text: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!match) return 0;
  const [, hours, minutes, seconds] = match;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
