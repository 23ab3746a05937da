import type { Config } from '../../../platform/config/config.ts';
import { siteUrl } from '../../../platform/config/site-urls.ts';

export type ReturnSite = { identifier: string; primaryHost: string | null; id: string };

/** Where the editor begins. */
const EDITOR = '/config';

/**
 * Where a sign-in goes on to: a page of the editor, or of the site that it was begun on. Whatever else is asked for, an address of
 * somebody else above all, becomes the beginning of the editor, of the site where there is one.
 */
export function returnUrl(
  config: Pick<Config, 'appUrl' | 'sitesDomain'>,
  { next, site }: { next: string | undefined; site: ReturnSite | null },
): string {
  const { appUrl } = config;
  const beginning = `${appUrl}${EDITOR}${site ? `/overview/${site.id}` : ''}`;
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return beginning;
  const inEditor = below(appUrl, next);
  if (inEditor && /^\/config(?:\/|$)/.test(inEditor.pathname)) return inEditor.href;
  return (site && below(siteUrl(config, site), next)?.href) ?? beginning;
}

/** The path on this origin; null where browsers would read another origin from it. */
function below(origin: string, path: string): URL | null {
  const url = URL.parse(path, origin);
  return url && url.origin === new URL(origin).origin ? url : null;
}
