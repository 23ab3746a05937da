import { type Context, compile, type Formatter, type Formatters, type Value } from '@sitewright/template';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { standardFormatters } from '@sitewright/template/standard';
import { eventCalendar } from '../system/event-calendar.ts';
import type { PlatformTag } from './extract-tags.ts';
import { itemComments, productRating, productReviews } from './item-parts.ts';
import type { PageEnvironment, TagList } from './tag-host.ts';

type Attributes = Readonly<Record<string, string>>;
type Expand = (tag: PlatformTag, attributes: Attributes, context: Context) => string;

/** Of one page. Source: site format §2, query. */
const MAX_QUERIES = 8;
const MAX_QUERY_ITEMS = 100;
const MAX_QUERY_SKIP = 10;
const DEFAULT_RELATED = 5;

/** Output of each tag. Source: site format §2. */
const EXPANSIONS: Readonly<Record<string, Expand>> = {
  navigation: (tag, attributes, context) =>
    inside(tag, attributes, context, host(context).navigation(attributes.navigationId ?? '')),
  'folder-navigation': (tag, attributes, context) =>
    inside(tag, attributes, context, host(context).folderNavigation()),
  query: (tag, attributes, context) => listed(tag, attributes, context, () => runQuery(attributes, context)),
  category: (tag, attributes, context) =>
    inside(tag, attributes, context, host(context).categories(attributes.collection ?? '')),
  related: (tag, attributes, context) =>
    listed(tag, attributes, context, () =>
      host(context).related({
        collectionId: attributes.collectionId ?? '',
        itemId: attributes.itemId ?? '',
        limit: within(attributes.limit, DEFAULT_RELATED, MAX_QUERY_ITEMS),
      }),
    ),
  'block-field': (_tag, attributes, context) => host(context).blockField(attributes.id ?? '', attributes),
  script: (_tag, attributes, context) => scriptMarkup(attributes, environmentOf(context).revision),
  escape: (tag, _attributes, context) => (tag.body ? context.renderWidget(tag.body, context.node) : ''),
};

/** Names of the tags, for checks. */
export const TAG_NAMES: readonly string[] = Object.keys(EXPANSIONS);

const platformTag: Formatter = (value, args, context) => {
  const tag = environmentOf(context).tags?.[Number(args[0])];
  if (!tag) return '';
  const expand = Object.hasOwn(EXPANSIONS, tag.name) ? EXPANSIONS[tag.name] : undefined;
  if (!expand) {
    context.report('UNEXPECTED_ERROR', `The tag squarespace:${tag.name} is unknown.`);
    return '';
  }
  return expand(tag, evaluate(tag, value, context), context);
};

/** A tag whose list was not loaded when the page came to it. */
type LateTag = { tag: PlatformTag; attributes: Attributes; list: Value | null };

const lateTag: Formatter = (value, _args, context) => {
  const { tag, attributes, list } = value as unknown as LateTag;
  return inside(tag, attributes, context, list);
};

/** The language of site templates: all of JSON-T and the tags. */
export const siteFormatters: Formatters = {
  ...standardFormatters,
  comments: itemComments,
  'event-calendar': eventCalendar,
  'late-tag': lateTag,
  'platform-tag': platformTag,
  'product-rating': productRating,
  'product-reviews': productReviews,
};

const LATE_TAG = compile('{@|late-tag}', { name: 'late tag', formatters: siteFormatters });

/** A tag that shows a list; one that is still to be loaded leaves its place open, since bodies see nothing around them. */
function listed(tag: PlatformTag, attributes: Attributes, context: Context, list: () => TagList): string {
  const currentList = list();
  if (currentList !== undefined) return inside(tag, attributes, context, currentList);
  const { environment } = context;
  const { later } = host(context);
  // What was loaded may show that another list is needed.
  const leave = (): string =>
    later?.(() => {
      const found = list();
      if (found === undefined) return { output: leave(), errors: [] };
      const late: LateTag = { tag, attributes, list: found };
      return LATE_TAG.render(late as unknown as Value, environment);
    }) ?? '';
  return leave();
}

/** Attributes are evaluated where the tag stands, so they see the outer scope. */
function evaluate(tag: PlatformTag, value: Value, context: Context): Attributes {
  const attributes: Record<string, string> = {};
  for (const [name, text] of Object.entries(tag.attributes)) {
    attributes[name] = typeof text === 'string' ? text : context.renderWidget(text, value);
  }
  return attributes;
}

/** The same options each time: what a partial printed with them is found again. */
const PRIVATE = { isPrivate: true } as const;

/** The body, or the partial named by `template`, with the tag's own context only. */
function inside(tag: PlatformTag, attributes: Attributes, context: Context, own: Value | null): string {
  if (own === null) return '';
  const value = withGlobals(own as object, environmentOf(context).globals);
  const name = attributes.template ?? '';
  if (tag.body && (name === '' || tag.body.source.trim() !== ''))
    return context.renderWidget(tag.body, value, PRIVATE);
  return name === '' ? '' : context.applyPartial(`${name.replace(/\.block$/, '')}.block`, value, PRIVATE);
}

type Globals = PageEnvironment['globals'];

const globalsCache = new WeakMap<object, { globals: Globals; value: object }>();

/** A tag's context with the globals; the same object while both are. */
function withGlobals(own: object, globals: Globals): object {
  const cached = globalsCache.get(own);
  if (cached?.globals === globals) return cached.value;
  const value = { ...globals, ...own };
  globalsCache.set(own, { globals, value });
  return value;
}

function runQuery(attributes: Attributes, context: Context): TagList {
  const { collection = '', category, tag, featured } = attributes;
  const query = {
    collection,
    limit: within(attributes.limit, MAX_QUERY_ITEMS, MAX_QUERY_ITEMS),
    skip: within(attributes.skip, 0, MAX_QUERY_SKIP),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(featured === 'true' ? { featured: true } : {}),
  };
  const { queries } = environmentOf(context);
  const key = JSON.stringify(query);
  if (!queries.has(key) && queries.size >= MAX_QUERIES) {
    context.report('UNEXPECTED_ERROR', `A page may hold at most ${MAX_QUERIES} queries.`);
    return null;
  }
  queries.add(key);
  return host(context).query(query);
}

/**
 * Scripts stand in the order of the page and run there: inline scripts behind them call what they define. Only a tag that
 * says so is deferred; files that may be combined are served one by one, which has the same order.
 */
function scriptMarkup({ src = '', defer, async: isAsync }: Attributes, revision: string): string {
  const path = src.replace(/^(?:\.?\/)*(?:scripts\/)?/, '');
  const when = defer === 'true' ? ' defer' : isAsync === 'true' ? ' async' : '';
  return `<script type="text/javascript" src="/scripts/${escapeAttribute(path)}?r=${revision}"${when}></script>`;
}

function within(text: string | undefined, fallback: number, most: number): number {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 0), most);
}

function environmentOf(context: Context): PageEnvironment {
  return context.environment as PageEnvironment;
}

function host(context: Context): PageEnvironment['tagHost'] {
  return environmentOf(context).tagHost;
}
