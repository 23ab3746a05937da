/** A place on the web where sites have accounts. */
interface SocialService {
  readonly name: string;
  /** Outline in a box of 24 by 24, drawn with a line of 1.6. */
  readonly icon: string;
}

const ANY =
  '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>';

/** Services by the name of the social account, without the `-unauth` that older accounts carry. */
const SERVICES: Readonly<Record<string, SocialService>> = {
  facebook: {
    name: 'Facebook',
    icon: '<path d="M10 20.5v-7.5H7.5V9.8H10V7.4c0-2.5 1.5-3.9 3.8-3.9h2.4v3.1h-1.7c-.9 0-1.2.5-1.2 1.3v1.9h2.9l-.4 3.2h-2.5v7.5z"/>',
  },
  twitter: { name: 'X', icon: '<path d="M4.5 4.5l15 15M19.5 4.5l-15 15"/>' },
  instagram: {
    name: 'Instagram',
    icon: '<rect x="3.5" y="3.5" width="17" height="17" rx="4.5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  },
  youtube: {
    name: 'YouTube',
    icon: '<rect x="2.5" y="5.5" width="19" height="13" rx="3.5"/><path d="M10.2 9.2v5.6l4.8-2.8z"/>',
  },
  linkedin: {
    name: 'LinkedIn',
    icon: '<rect x="3.5" y="3.5" width="17" height="17" rx="2"/><path d="M8 10.5V17M8 7.3h.01M11.7 17v-6.5m0 2.9c0-1.8 1.1-2.9 2.6-2.9s2.4 1 2.4 2.8V17"/>',
  },
  pinterest: {
    name: 'Pinterest',
    icon:
      '<circle cx="12" cy="12" r="8.5"/><path d="M10 20l2.3-10M9.3 13.2c-1.5-2.9.2-6 3.2-6 2.6 0 3.9 1.9 ' +
      '3.6 4-.4 2.4-1.8 3.9-3.5 3.8-1.1-.1-1.7-.7-1.8-1.4"/>',
  },
  tumblr: {
    name: 'Tumblr',
    icon: '<path d="M9.5 10H7V7.5c2-.7 2.9-2.2 3-4h3v3.8h3.5V10H13v5.5c0 1.6.8 2.3 2.1 2.3.6 0 1.2-.2 1.7-.4v2.7c-.7.4-1.8.6-2.8.6-2.7 0-4.5-1.6-4.5-4.5z"/>',
  },
  tiktok: {
    name: 'TikTok',
    icon: '<path d="M13.5 14.7a3.3 3.3 0 1 1-3.3-3.3m3.3 3.3V3.5c.3 2.7 2.2 4.6 5 4.8"/>',
  },
  vimeo: {
    name: 'Vimeo',
    icon:
      '<path d="M3.5 8.5c2-1.8 3.5-3 4.7-3 2.8 0 2.3 9 4 9 1 0 2.8-3 2.9-4.2.1-1-.8-1.2-1.7-.9.8-2.7 2.4-4 ' +
      '4.7-3.9 3.5.2 2.3 4.7-.5 8.4-2 2.7-4.2 4.6-5.9 4.6-3.5 0-3.6-10-5.2-10-.5 0-1.2.5-1.9 1z"/>',
  },
  github: {
    name: 'GitHub',
    icon:
      '<path d="M9 20.5v-3c-3 .7-3.7-1.2-4.7-2.4m10.7 5.4v-3.2c0-1-.3-1.6-.8-2 2.8-.3 5.3-1.5 5.3-5.6 ' +
      '0-1.2-.4-2.2-1.1-3 .1-.4.5-1.6-.1-3.2-1.3 0-2.6.9-3.2 1.3a10 10 0 0 0-5.2 0C9.3 4.4 8 3.5 6.7 ' +
      '3.5c-.6 1.6-.2 2.8-.1 3.2-.7.8-1.1 1.8-1.1 3 0 4.1 2.5 5.3 5.3 5.6-.5.5-.8 1.1-.8 2"/>',
  },
  spotify: {
    name: 'Spotify',
    icon: '<circle cx="12" cy="12" r="8.5"/><path d="M7.5 9.5c3-.9 6.5-.6 9.2 1M8 12.5c2.5-.7 5.2-.4 7.5.9m-7 1.9c2-.5 4-.3 5.7.7"/>',
  },
  soundcloud: {
    name: 'SoundCloud',
    icon: '<path d="M3.5 13v3M6 11.5v5M8.5 10v6.5M11 8v8.5h7a2.8 2.8 0 0 0 .3-5.6C17.9 8.3 14 6 11 8"/>',
  },
  email: {
    name: 'Email',
    icon: '<rect x="3" y="5.5" width="18" height="13" rx="1.5"/><path d="m3.5 6.5 8.5 7 8.5-7"/>',
  },
};

/** Name and image of the service of a social account; one that is not known keeps its own name. */
export function socialService(serviceName: string): SocialService & { readonly key: string } {
  const key = serviceName.toLowerCase().replace(/-unauth$/, '');
  const service = Object.hasOwn(SERVICES, key) ? SERVICES[key] : undefined;
  const name = serviceName.charAt(0).toUpperCase() + serviceName.slice(1);
  return { key: key.replace(/[^a-z0-9]+/g, '-'), ...(service ?? { name, icon: ANY }) };
}

/** Services that are known, key → name. */
export function socialServices(): Record<string, string> {
  return Object.fromEntries(Object.entries(SERVICES).map(([key, { name }]) => [key, name]));
}

/** The image of a service; its name stands beside it, shown or hidden. */
export function socialIcon(icon: string): string {
  return (
    '<svg class="social-icon" viewBox="0 0 24 24" width="20" height="20" fill="none" ' +
    'stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" ' +
    `aria-hidden="true">${icon}</svg>`
  );
}
