import { type Handler, Parser, type ParserOptions } from 'htmlparser2';

/** Elements within each other; more are an attack: the parser's time grows with the square of the depth. */
const MAX_DEPTH = 300;

class TooDeep extends Error {}

/** Streams a text of strangers through the parser, and stops where it goes too deep. */
export function parseMarkup(source: string, handler: Partial<Handler>, options: ParserOptions = {}): void {
  let depth = 0;
  const counting: Partial<Handler> = {
    onopentag: (name, attributes, isImplied) => {
      if (++depth > MAX_DEPTH) throw new TooDeep();
      handler.onopentag?.(name, attributes, isImplied);
    },
    ontext: (text) => handler.ontext?.(text),
    onclosetag: (name, isImplied) => {
      depth--;
      handler.onclosetag?.(name, isImplied);
    },
  };
  try {
    new Parser(counting, options).end(source);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
}
