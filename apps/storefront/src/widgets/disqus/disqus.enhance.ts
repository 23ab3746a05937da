import { isDisqusName } from '@sitewright/domain/social/disqus-name';

declare global {
  interface Window {
    /** Configuration that the embed of Disqus reads from its page. */
    disqus_config?: (this: { page: { url?: string; identifier?: string } }) => void;
  }
}

/** Id under which Disqus looks for the script of its counts. */
const COUNTS = 'dsq-count-scr';
/** Distance below the window at which Disqus is loaded. */
const NEAR = '400px';

/**
 * Comments that Disqus keeps: its embed is loaded when a reader comes near them; near a link to them its script that puts
 * counts into all such links, once. Source: SOC-05.
 */
export function enhanceDisqus(root: HTMLElement): () => void {
  const { shortname = '', identifier = '', path = '' } = root.dataset;
  // Nothing else may become an address.
  if (!isDisqusName(shortname)) return () => undefined;
  const load = () => {
    observer.disconnect();
    if (root instanceof HTMLAnchorElement) {
      if (!document.getElementById(COUNTS)) append(`https://${shortname}.disqus.com/count.js`).id = COUNTS;
      return;
    }
    window.disqus_config = function config() {
      this.page.url = new URL(path || location.pathname, location.origin).href;
      if (identifier !== '') this.page.identifier = identifier;
    };
    append(`https://${shortname}.disqus.com/embed.js`).dataset.timestamp = String(Date.now());
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(),
    {
      rootMargin: NEAR,
    },
  );
  observer.observe(root);
  return () => observer.disconnect();
}

function append(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
  return script;
}
