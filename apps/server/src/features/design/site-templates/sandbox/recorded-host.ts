import type { Value } from '@sitewright/template';
import type { TagHost } from '../tags/tag-host.ts';

/** One question to the page: a method of the tag host with its arguments, as JSON. */
export type Question = string;

/** Answers so far. A question that is not in it was not asked before. */
export type Recording = ReadonlyMap<Question, Value>;

/**
 * A tag host for a thread that has no page: it answers from what is known and notes the rest. The page answers the notes,
 * and the render is run again; questions and answers are plain data.
 */
export function recordedHost(recording: Recording, questions: Set<Question>): TagHost {
  const ask = (method: keyof TagHost, ...args: unknown[]): Value => {
    const question = JSON.stringify([method, ...args]);
    questions.add(question);
    return recording.get(question) ?? null;
  };
  return {
    navigation: (id) => ask('navigation', id),
    folderNavigation: () => ask('folderNavigation'),
    query: (query) => ask('query', query),
    categories: (collection) => ask('categories', collection),
    related: (query) => ask('related', query),
    blockField: (id, attributes) => {
      const html = ask('blockField', id, attributes);
      return typeof html === 'string' ? html : '';
    },
  };
}

const METHODS: readonly string[] = [
  'navigation',
  'folderNavigation',
  'query',
  'categories',
  'related',
  'blockField',
] satisfies (keyof TagHost)[];

/** The page's answer; undefined while it is not loaded. */
export function callHost(host: TagHost, question: Question): Value {
  const [method, ...args] = JSON.parse(question) as [keyof TagHost, ...never[]];
  if (!METHODS.includes(method)) return null;
  return (host[method] as (...given: never[]) => Value)(...args);
}
