/** A film of a service we know how to show. */
export interface VideoEmbed {
  readonly providerName: 'YouTube' | 'Vimeo';
  readonly videoId: string;
  /** Page of the film, for visitors without scripts. */
  readonly pageUrl: string;
  /** Address of the player, as it stands in a page. */
  readonly embedUrl: string;
  /** Address of the player once somebody has asked for it: it plays at once and sets no cookies before. */
  readonly playerUrl: string;
  /** Poster of the service, or ''. */
  readonly thumbnailUrl: string;
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);

/**
 * The film an address leads to, found from the address alone, or null when it is none of YouTube or Vimeo.
 * Source: site format §3, video item.
 */
export function videoEmbed(href: string): VideoEmbed | null {
  const url = URL.parse(href);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'youtu.be') return youtube(url.pathname.split('/')[1] ?? '', url.searchParams);
  if (YOUTUBE_HOSTS.has(host)) return youtube(youtubeId(url), url.searchParams);
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeo(url) : null;
}

/** Player of a film behind a page: without sound and controls, again and again. */
export function backgroundPlayerUrl({ providerName, videoId, playerUrl }: VideoEmbed): string {
  return providerName === 'YouTube'
    ? `${playerUrl}&mute=1&controls=0&loop=1&playlist=${videoId}&playsinline=1&disablekb=1`
    : `${playerUrl}&background=1&muted=1&loop=1`;
}

function youtubeId({ pathname, searchParams }: URL): string {
  return searchParams.get('v') ?? /^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(pathname)?.[1] ?? '';
}

function youtube(videoId: string, query: URLSearchParams): VideoEmbed | null {
  if (!/^[\w-]{11}$/.test(videoId)) return null;
  const start = secondsOf(query.get('t') ?? query.get('start') ?? '');
  const embedUrl = `https://www.youtube-nocookie.com/embed/${videoId}`;
  return {
    providerName: 'YouTube',
    videoId,
    pageUrl: `https://www.youtube.com/watch?v=${videoId}${start > 0 ? `&t=${start}s` : ''}`,
    embedUrl: `${embedUrl}${start > 0 ? `?start=${start}` : ''}`,
    playerUrl: `${embedUrl}?autoplay=1&rel=0${start > 0 ? `&start=${start}` : ''}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  };
}

/** `vimeo.com/123`, `/channels/x/123`, `/video/123`; a second part or `h` opens an unlisted one. */
function vimeo({ pathname, searchParams }: URL): VideoEmbed | null {
  const match = /\/(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(pathname);
  const videoId = match?.[1];
  if (!videoId) return null;
  const hash = match[2] ?? /^[0-9a-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0];
  const embedUrl = `https://player.vimeo.com/video/${videoId}`;
  return {
    providerName: 'Vimeo',
    videoId,
    pageUrl: `https://vimeo.com/${videoId}${hash ? `/${hash}` : ''}`,
    embedUrl: `${embedUrl}${hash ? `?h=${hash}` : ''}`,
    playerUrl: `${embedUrl}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`,
    thumbnailUrl: '',
  };
}

/** `90`, `90s` or `1m30s`. */
function secondsOf(text: string): number {
  const match = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text);
  if (!match) return 0;
  const [, hours, minutes, seconds] = match;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
