import { stripTags } from '../html/strip-tags.ts';
import { knownTimeZone } from '../locale/locale-settings.ts';
import { zonedTime } from '../locale/zone-time.ts';
import type { Context, Predicate, Predicates } from '../types.ts';
import {
  asBoolean,
  asNumber,
  asText,
  isArray,
  isMissing,
  isObject,
  isTruthy,
  property,
  walk,
} from '../values.ts';

const PAGE = 10;
const TEMPLATE_PAGE = 7;
const INDEX = 1;
const REDIRECT = 2;

const own = ({ node }: Context, ...path: (string | number)[]) => walk(node, path);
const hasOwn =
  (...path: (string | number)[]): Predicate =>
  (_args, context) =>
    isTruthy(own(context, ...path));

/** A node whose own image, or whose first item's, exists. */
const hasImage = (node: unknown) =>
  isTruthy(property(node, 'mainImageId')) || isTruthy(property(node, 'systemDataId'));

const isClickable: Predicate = (_args, context) => {
  const behavior = context.resolve('folderBehavior');
  return isMissing(behavior) || [INDEX, REDIRECT].includes(asNumber(behavior));
};

const isTemplatePage: Predicate = (_args, context) => {
  const collection = own(context, 'collection');
  const type = isMissing(collection) ? own(context, 'type') : property(collection, 'type');
  return !isMissing(type) && asNumber(type) === TEMPLATE_PAGE;
};

const isIndex: Predicate = (_args, context) => {
  const collection = own(context, 'collection');
  return (
    isObject(collection) &&
    isTruthy(property(collection, 'folder')) &&
    property(collection, 'folderBehavior') === INDEX
  );
};

/** White space, the zero-width and the no-break space are no text; an entity is. */
const hasExcerpt: Predicate = (_args, context) => {
  const excerpt = own(context, 'excerpt');
  const html = property(excerpt, 'html');
  const text = typeof html === 'string' ? html : typeof excerpt === 'string' ? excerpt : '';
  return /[^\s\u200b\u00a0]/.test(stripTags(text));
};

const hasMultiple: Predicate = (_args, { node }) =>
  isArray(node) ? node.length > 1 : isObject(node) && Object.keys(node).length > 1;

/** Days are those of the site's zone. */
const isSameDay: Predicate = (_args, context) => {
  const [start, end] = ['startDate', 'endDate'].map((key) => {
    return dayOf(asNumber(own(context, key)), knownTimeZone(context.timeZone()));
  });
  return start === end;
};

function dayOf(epochMs: number, timeZone: string): number {
  const { wall } = zonedTime(epochMs, timeZone);
  return Math.floor(wall.getTime() / 86_400_000);
}

const equals =
  (key: string, expected: string): Predicate =>
  (_args, context) =>
    asText(own(context, key)) === expected;

/** Predicates about pages, collections and items. Source: JSON-T §7. */
export const contentPredicates: Predicates = {
  'calendar-view?': (_args, context) => asBoolean(context.resolve('calendarView')),
  'child-images?': (_args, context) => isArray(own(context, 'items')) && hasImage(own(context, 'items', 0)),
  'clickable?': isClickable,
  'collection?': hasOwn('collection'),
  'collection-page?': (_args, context) => asNumber(own(context, 'collection', 'type')) === PAGE,
  'collection-template-page?': isTemplatePage,
  'collectionTypeNameEquals?': ([name], context) =>
    name !== undefined && asText(context.resolve('typeName')) === name,
  'excerpt?': hasExcerpt,
  'external-link?': hasOwn('externalLink'),
  'folder?': hasOwn('collection', 'folder'),
  'has-multiple?': hasMultiple,
  'index?': isIndex,
  'location?': (_args, context) =>
    !isMissing(own(context, 'location', 'mapLat')) && !isMissing(own(context, 'location', 'mapLng')),
  'main-image?': (_args, { node }) => hasImage(node),
  'passthrough?': (_args, context) =>
    isTruthy(own(context, 'passthrough')) && asText(own(context, 'sourceUrl')) !== '',
  'redirect?': (_args, context) => asNumber(own(context, 'folderBehavior')) === REDIRECT,
  'same-day?': isSameDay,
  'serviceNameEmail?': equals('serviceName', 'email'),
  'show-past-events?': equals('showPastOrUpcomingEvents', 'past'),
};
