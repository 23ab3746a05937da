/**
 * A message taken apart: plain text, a `{place}` for a value, or a `<tag>…</tag>` around a part of the sentence, which the screen
 * makes a link or emphasis of.
 */
export type MessagePart =
  | string
  | { readonly place: string }
  | { readonly tag: string; readonly parts: MessagePart[] };

const TOKEN = /\{(\w+)\}|<(\/?)([a-z]\w*)>/g;

/** Parts of a message in their order. Throws where a tag is left open or closed without being open. */
export function messageParts(message: string): MessagePart[] {
  const open: { tag: string; parts: MessagePart[] }[] = [{ tag: '', parts: [] }];
  let end = 0;
  const add = (part: MessagePart) => part !== '' && open.at(-1)?.parts.push(part);
  for (const match of message.matchAll(TOKEN)) {
    const [token, place, closing, tag = ''] = match;
    add(message.slice(end, match.index));
    end = match.index + token.length;
    if (place !== undefined) add({ place });
    else if (closing === '') open.push({ tag, parts: [] });
    else {
      const closed = open.pop();
      if (closed?.tag !== tag) throw new Error(`"${message}" closes <${tag}>, which is not open.`);
      add(closed);
    }
  }
  add(message.slice(end));
  if (open.length !== 1) throw new Error(`"${message}" leaves <${open.at(-1)?.tag}> open.`);
  return open[0]?.parts ?? [];
}
