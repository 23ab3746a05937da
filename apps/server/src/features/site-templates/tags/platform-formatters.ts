import type { Context, Formatter, Formatters, Value } from '@sitewright/template';
import { escapeAttribute } from '@sitewright/template/formatters/escape-html';
import { standardFormatters } from '@sitewright/template/standard';
import type { PlatformTag } from './platform-tags.ts';
import type { PageEnvironment, TagHost } from './tag-host.ts';

type Attributes = Readonly<Record<string, string>>;
type Expand = (tag: PlatformTag, attributes: Attributes, context: Context) => string;

/** Queries of one page. Source: site format §2. */
const MAX_QUERY_ITEMS = 100;
const MAX_QUERY_SKIP = 10;

/** What each tag prints. Source: site format §2. */
const EXPANSIONS: Readonly<Record<string, Expand>> = {
  navigation: (tag, attributes, context) =>
    inside(tag, attributes, context, hostOf(context).navigation(attributes.navigationId ?? '')),
  'folder-navigation': (tag, attributes, context) =>
    inside(tag, attributes, context, hostOf(context).folderNavigation()),
  query: (tag, attributes, context) => inside(tag, attributes, context, runQuery(attributes, context)),
  category: (tag, attributes, context) =>
    inside(tag, attributes, context, hostOf(context).categories(attributes.collection ?? '')),
  'block-field': (_tag, attributes, context) =>
    hostOf(context).blockField(attributes.id ?? '', {
      className: attributes.class ?? '',
      label: attributes.label ?? '',
      columns: attributes.columns ?? '12',
    }),
  script: (_tag, attributes, context) =>
    `<script src="${escapeAttribute(hostOf(context).scriptUrl(attributes.src ?? ''))}" defer></script>`,
  escape: (tag, _attributes, context) => (tag.body ? context.renderWidget(tag.body, context.node) : ''),
};

const platformTag: Formatter = (value, args, context) => {
  const tag = hostOf(context).tags[Number(args[0])];
  if (!tag) return '';
  const expand = Object.hasOwn(EXPANSIONS, tag.name) ? EXPANSIONS[tag.name] : undefined;
  if (!expand) {
    context.report('UNEXPECTED_ERROR', `The tag squarespace:${tag.name} is unknown.`);
    return '';
  }
  return expand(tag, evaluate(tag, value, context), context);
};

/** The language of site templates: all of JSON-T and the tags. */
export const siteFormatters: Formatters = { ...standardFormatters, 'platform-tag': platformTag };

/** Attributes are evaluated where the tag stands, so they see the outer scope. */
function evaluate(tag: PlatformTag, value: Value, context: Context): Attributes {
  const attributes: Record<string, string> = {};
  for (const [name, text] of Object.entries(tag.attributes)) {
    attributes[name] = typeof text === 'string' ? text : context.renderWidget(text, value);
  }
  return attributes;
}

/** The body, or the partial named by `template`, with the tag's own context only. */
function inside(tag: PlatformTag, attributes: Attributes, context: Context, own: Value | null): string {
  if (own === null) return '';
  const value = { ...hostOf(context).globals, ...(own as object) };
  if (tag.body) return context.renderWidget(tag.body, value, { isPrivate: true });
  const name = attributes.template ?? '';
  return name === ''
    ? ''
    : context.applyPartial(`${name.replace(/\.block$/, '')}.block`, value, { isPrivate: true });
}

function runQuery(attributes: Attributes, context: Context): Value | null {
  const { collection = '', category, tag, featured } = attributes;
  return hostOf(context).query({
    collection,
    limit: within(attributes.limit, MAX_QUERY_ITEMS, MAX_QUERY_ITEMS),
    skip: within(attributes.skip, 0, MAX_QUERY_SKIP),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(featured === 'true' ? { featured: true } : {}),
  });
}

function within(text: string | undefined, fallback: number, most: number): number {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 0), most);
}

function hostOf(context: Context): TagHost {
  return (context.environment as PageEnvironment).tagHost;
}
