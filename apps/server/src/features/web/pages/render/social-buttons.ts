import { shareServicesOf } from '@sitewright/blocks/share-buttons/share-services';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { unescaped } from './unescaped.ts';

/** Places as the formatters print them, empty. */
const SHARE = /(<(div|span) class="squarespace-social-buttons[^<>]*>)(?=<\/\2>)/g;
const FOLLOW = /(<div class="squarespace-follow-button" data-username="([^"<>]+)">)(?=<\/div>)/g;

type Site = {
  origin: string;
  shareButtonOptions: Readonly<Record<string, boolean>>;
  /** Accessible label of a link, with `{service}` for its name. */
  shareOn: string;
};

/**
 * A page whose places for sharing and following hold their links, so that they need no script and nothing moves when one
 * comes. A script that prints such a place itself has it filled by the widget. Source: SOC-08, SOC-09.
 */
export function withSocialLinks(page: string, site: Site): string {
  if (!page.includes('class="squarespace-social-buttons') && !page.includes('squarespace-follow-button'))
    return page;
  return page
    .replace(SHARE, (place) => place + shareLinks(place, site))
    .replace(FOLLOW, (place, _open, userName: string) => place + followLink(unescaped(userName)));
}

function shareLinks(place: string, { origin, shareButtonOptions, shareOn }: Site): string {
  const dataOf = (name: string) => unescaped(new RegExp(` data-${name}="([^"]*)"`).exec(place)?.[1] ?? '');
  const image = dataOf('asset-url');
  const shared = {
    url: absolute(dataOf('full-url'), origin),
    title: dataOf('title'),
    imageUrl: image === '' ? '' : absolute(image, origin),
  };
  return shareServicesOf(shareButtonOptions)
    .map(({ key, name, address: url }) => {
      const text = escapeAttribute(shareOn.replace('{service}', () => name));
      const href = escapeAttribute(url(shared));
      return (
        `<a class="share-button share-button-${key}" href="${href}" target="_blank" rel="noopener nofollow"` +
        ` aria-label="${text}">${escapeHtml(name)}</a> `
      );
    })
    .join('');
}

/** An invalid URL in a template or code of an owner stands for the site. */
function absolute(url: string, origin: string): string {
  return URL.canParse(url, origin) ? new URL(url, origin).href : origin;
}

function followLink(userName: string): string {
  const href = `https://twitter.com/intent/follow?screen_name=${encodeURIComponent(userName)}`;
  return `<a href="${escapeAttribute(href)}" rel="noopener me" target="_blank">@${escapeHtml(userName)}</a>`;
}
