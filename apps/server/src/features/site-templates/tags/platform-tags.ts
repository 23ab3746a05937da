import type { Widget } from '@sitewright/template';

/** One `<squarespace:…>` tag of a template text, lifted out before the text is compiled. Source: site format §2. */
export type PlatformTag = {
  name: string;
  /** Attribute name → its text, or a template that is evaluated where the tag stands. */
  attributes: Record<string, string | Widget>;
  /** Text between the tags of the paired form, its own tags lifted out; null for the single form. */
  body: Widget | null;
};

const TAG = /<squarespace:([a-z-]+)((?:\s+[a-zA-Z][\w:-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/;
const ATTRIBUTE = /([a-zA-Z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Replaces each tag by a variable that prints it: the tag can then stand in attributes, scripts, sections and partials,
 * with attributes of the outer scope. `tags` takes the lifted ones; the number in the text is their place in it.
 */
export function liftTags(text: string, tags: PlatformTag[]): string {
  let rest = text;
  let output = '';
  for (;;) {
    const match = TAG.exec(rest);
    if (!match) return output + rest;
    const [whole, name = '', attributes = '', slash] = match;
    const after = match.index + whole.length;
    const close = slash === '/' ? -1 : rest.indexOf(`</squarespace:${name}>`, after);
    const tag: PlatformTag = { name, attributes: readAttributes(attributes), body: null };
    const number = tags.push(tag) - 1;
    if (close >= 0)
      tag.body = { name: `squarespace:${name}`, source: liftTags(rest.slice(after, close), tags) };
    output += `${rest.slice(0, match.index)}{@|platform-tag ${number}}`;
    rest = rest.slice(close < 0 ? after : close + `</squarespace:${name}>`.length);
  }
}

function readAttributes(text: string): PlatformTag['attributes'] {
  const attributes: PlatformTag['attributes'] = {};
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    attributes[name] = value.includes('{') ? { name: `attribute ${name}`, source: value } : value;
  }
  return attributes;
}
