import { isDisqusName } from '@sitewright/domain/social/disqus-name';

declare global {
  interface Window {
    /** What the embed of Disqus reads of the page that it stands in. */
    disqus_config?: (this: { page: { url?: string; identifier?: string } }) => void;
  }
}

/** How far below the window the comments may be while nothing is asked of Disqus. */
const NEAR = '400px';

/** Comments that Disqus keeps: its embed is loaded when a reader comes near them. Source: SOC-05. */
export function enhanceDisqus(root: HTMLElement): () => void {
  const { shortname = '', identifier = '', path = '' } = root.dataset;
  // Nothing else may become an address.
  if (!isDisqusName(shortname)) return () => undefined;
  const load = () => {
    observer.disconnect();
    window.disqus_config = function config() {
      this.page.url = new URL(path || location.pathname, location.origin).href;
      if (identifier !== '') this.page.identifier = identifier;
    };
    const script = document.createElement('script');
    script.src = `https://${shortname}.disqus.com/embed.js`;
    script.async = true;
    script.dataset.timestamp = String(Date.now());
    document.head.append(script);
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
