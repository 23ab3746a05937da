/** Names that the page and the scripts of a template put on `window`; none of them is sure to be there. */
export type PageWindow = {
  Static?: { SQUARESPACE_CONTEXT?: SiteContext };
  sitewright?: { scan(root: ParentNode): void; alert(title: string, message: string): Promise<void> };
  [name: string]: unknown;
};

/** The part of the page's context that these scripts read. */
export type SiteContext = {
  tweakJSON?: Record<string, string>;
  website?: { language?: string };
  websiteSettings?: { storeSettings?: { selectedCurrency?: string; expressCheckout?: boolean } };
};

/** The window, typed for what may be there. */
export const page = window as unknown as PageWindow;

/** Context the page was printed with. */
export function siteContext(): SiteContext {
  return page.Static?.SQUARESPACE_CONTEXT ?? {};
}

/** Runs work when the document is parsed; at once if it is. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}

/** Wires the program's widgets in markup that a script has put in. */
export function rescan(): void {
  whenParsed(() => page.sitewright?.scan(document.body));
}
