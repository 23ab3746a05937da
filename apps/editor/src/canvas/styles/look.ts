import type { StylePart, ToStyledPage } from '../../bridge/style-messages.ts';

type Look = Extract<ToStyledPage, { type: 'look' }>;
type PageWindow = { Static?: { SQUARESPACE_CONTEXT?: { tweakJSON?: Record<string, string> } } };

const PARTS: readonly StylePart[] = ['site', 'system'];
/** An address in a sheet is meant from the root, where the sheet lies; in the page it would be meant from the page. */
const OWN_ADDRESS = /url\((["']?)(?![a-z][a-z\d+.-]*:|\/|#|["'])/gi;

/** Sheets of the site that the page has loaded. */
export function partsOfPage(): StylePart[] {
  return PARTS.filter((part) => linkOf(part) !== null);
}

/** Puts values that are not stored into the page as it stands. */
export function createLook(): { show(look: Look): void } {
  let shown: readonly string[] | null = null;
  const sheets = new Map<StylePart, HTMLStyleElement>();

  const showClasses = ({ printed, classes }: Look) => {
    const { classList } = document.body;
    const before = shown ?? printed;
    classList.remove(...before.filter((name) => name !== '' && !classes.includes(name)));
    classList.add(...classes.filter((name) => name !== '' && !before.includes(name)));
    shown = classes;
  };
  const showSheet = (part: StylePart, css: string | undefined) => {
    const link = linkOf(part);
    if (!link) return;
    if (css === undefined) sheets.get(part)?.remove();
    else {
      const sheet = sheets.get(part) ?? document.createElement('style');
      sheet.textContent = css.replace(OWN_ADDRESS, 'url($1/');
      // Where the page's own stands, so that what comes later still wins.
      if (!sheet.isConnected) link.after(sheet);
      sheets.set(part, sheet);
    }
    if (link.sheet) link.sheet.disabled = css !== undefined;
  };
  return {
    show(look) {
      showClasses(look);
      const { Static } = window as unknown as PageWindow;
      const context = Static?.SQUARESPACE_CONTEXT;
      if (context) context.tweakJSON = Object.assign(context.tweakJSON ?? {}, look.json);
      for (const part of PARTS) showSheet(part, look.css?.[part]);
    },
  };
}

function linkOf(part: StylePart): HTMLLinkElement | null {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/site.css?"]');
  return [...links].find(({ href }) => href.includes('part=system') === (part === 'system')) ?? null;
}
