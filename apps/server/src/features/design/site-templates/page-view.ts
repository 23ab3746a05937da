import { MarkupCache } from '@sitewright/template/render/markup-cache';
import { ENABLED, SHIPPED_LIMITS } from './sandbox/render-limits.ts';
import type { SiteTemplate } from './site-template.ts';
import type { PageEnvironment } from './tags/tag-host.ts';

type Messages = Readonly<Record<string, string>>;
type Kept = Pick<PageView, 'locale' | 'timeZone' | 'messages'> & { markup: MarkupCache };

const NO_MESSAGES: Messages = {};

/** By template, for each language and time zone its sites are shown in. */
const pageViewCache = new WeakMap<SiteTemplate, Kept[]>();

const MAX_PLACES = 50;

/** Output of partials that pages of a template share: those whose environments differ only in what `PageView` guards. */
export function markupCache(template: SiteTemplate, environment: PageEnvironment): MarkupCache {
  const { locale, timeZone, messages } = formatOptions(environment);
  const all = pageViewCache.get(template) ?? [];
  pageViewCache.set(template, all);
  const partial = all.find(
    (one) => one.locale === locale && one.timeZone === timeZone && one.messages === messages,
  );
  if (partial) return partial.markup;
  const markup = new MarkupCache();
  if (all.length >= MAX_PLACES) all.shift();
  all.push({ locale, timeZone, messages, markup });
  return markup;
}

/** Default environment for absent values. */
function formatOptions({
  locale = 'en-US',
  timeZone = 'America/New_York',
  messages = NO_MESSAGES,
}: PageEnvironment) {
  return { locale, timeZone, messages };
}

/** The environment of one page. Whoever looks at what moves from page to page is noted, so that it is not held. */
export class PageView implements PageEnvironment {
  readonly locale: string;
  readonly timeZone: string;
  readonly messages: Messages;
  readonly revision: string;
  readonly tags: PageEnvironment['tags'];
  readonly partials: Messages;
  readonly held: MarkupCache;
  readonly limits = SHIPPED_LIMITS;
  readonly enableEval = ENABLED.enableEval;
  readonly enableInclude = ENABLED.enableInclude;
  private readonly page: PageEnvironment;

  constructor(page: PageEnvironment, partials: Messages, markupCache: MarkupCache) {
    const { locale, timeZone, messages } = formatOptions(page);
    this.locale = locale;
    this.timeZone = timeZone;
    this.messages = messages;
    this.revision = page.revision;
    this.tags = page.tags;
    this.partials = partials;
    this.held = markupCache;
    this.page = page;
  }

  readonly clock = (): number => performance.now();

  get now(): number {
    return this.moving().now ?? 0;
  }

  get tagHost(): PageEnvironment['tagHost'] {
    return this.moving().tagHost;
  }

  get globals(): PageEnvironment['globals'] {
    return this.moving().globals;
  }

  get queries(): PageEnvironment['queries'] {
    return this.moving().queries;
  }

  get itemParts(): PageEnvironment['itemParts'] {
    return this.moving().itemParts;
  }

  private moving(): PageEnvironment {
    this.held.moves += 1;
    return this.page;
  }
}
