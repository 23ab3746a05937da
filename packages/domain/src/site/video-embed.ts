/** A film of a provider, as it is shown in a page. */
export interface VideoEmbed {
  readonly providerName: 'YouTube' | 'Vimeo';
  readonly videoId: string;
  /** Address of the player. */
  readonly embedUrl: string;
  /** Poster of the provider, or ''. */
  readonly thumbnailUrl: string;
}

const YOUTUBE_HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com']);

/** The film an address leads to, or null when it is none of YouTube or Vimeo. Source: site format §3, video item. */
export function videoEmbed(address: string): VideoEmbed | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/^www\./, '');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (host === 'youtu.be') return youtube(parts[0]);
  if (YOUTUBE_HOSTS.has(host)) {
    const isPath = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
    return youtube(isPath ? parts[1] : (url.searchParams.get('v') ?? undefined));
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(parts, url.searchParams.get('h'));
  return null;
}

function youtube(videoId: string | undefined): VideoEmbed | null {
  if (!videoId || !/^[\w-]{11}$/.test(videoId)) return null;
  return {
    providerName: 'YouTube',
    videoId,
    embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${videoId}/hqdefault.jpg`,
  };
}

/** Unlisted films have a second part, which the player needs. */
function vimeo(parts: readonly string[], hash: string | null): VideoEmbed | null {
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const videoId = parts[at];
  if (videoId === undefined) return null;
  const key = hash ?? parts[at + 1] ?? '';
  const query = /^[0-9a-f]{6,20}$/.test(key) ? `?h=${key}` : '';
  const embedUrl = `https://player.vimeo.com/video/${videoId}${query}`;
  return { providerName: 'Vimeo', videoId, embedUrl, thumbnailUrl: '' };
}
