/** Parts of a shared link, not yet encoded. */
interface Shared {
  readonly url: string;
  readonly title: string;
  /** Whole address of an image, or ''. */
  readonly imageUrl: string;
}

/** One service and the address that opens its own form, filled in. */
interface ShareService {
  readonly key: string;
  readonly name: string;
  readonly address: (shared: Shared) => string;
}

/** Names of the services by their number in `shareButtonOptions`, less one. Source: site format §3. */
const NAMES = [
  'facebook',
  'twitter',
  'google',
  'linkedin',
  'tumblr',
  'pinterest',
  'reddit',
  'stumble',
] as const;

/** Which services are chosen, by name, as page contexts tell them. Source: site format §3. */
export function shareButtonsOf(options: Readonly<Record<string, boolean>>): Record<string, boolean> {
  return Object.fromEntries(NAMES.map((name, index) => [name, options[index + 1] === true]));
}

const query = (base: string, values: Readonly<Record<string, string>>) =>
  `${base}?${new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))}`;

/**
 * Services by their number in `shareButtonOptions`: facebook 1, twitter 2, google 3, linkedin 4, tumblr 5, pinterest 6,
 * reddit 7, stumble 8. Google+ and StumbleUpon are no more, so that they have no link. Source: site format §3, SOC-08.
 */
const SERVICES: Readonly<Record<string, ShareService>> = {
  1: {
    key: 'facebook',
    name: 'Facebook',
    address: ({ url }) => query('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  2: {
    key: 'twitter',
    name: 'X',
    address: ({ url, title }) => query('https://twitter.com/intent/tweet', { url, text: title }),
  },
  4: {
    key: 'linkedin',
    name: 'LinkedIn',
    address: ({ url }) => query('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  5: {
    key: 'tumblr',
    name: 'Tumblr',
    address: ({ url, title, imageUrl }) =>
      query('https://www.tumblr.com/widgets/share/tool', {
        canonicalUrl: url,
        title,
        ...(imageUrl === '' ? {} : { posttype: 'photo', content: imageUrl }),
      }),
  },
  6: {
    key: 'pinterest',
    name: 'Pinterest',
    address: ({ url, title, imageUrl }) =>
      query('https://www.pinterest.com/pin/create/button/', { url, media: imageUrl, description: title }),
  },
  7: {
    key: 'reddit',
    name: 'Reddit',
    address: ({ url, title }) => query('https://www.reddit.com/submit', { url, title }),
  },
};

/** Services a site offers, in the order of their numbers. */
export function shareServicesOf(options: Readonly<Record<string, boolean>>): ShareService[] {
  return Object.entries(SERVICES).flatMap(([number, service]) => (options[number] === true ? service : []));
}
