import { OWNER_LANGUAGES } from '@sitewright/domain/account/owner-languages';
import { MESSAGES } from '@sitewright/owner-texts/en/messages';
import { messageParts } from '@sitewright/owner-texts/message-parts';
import { messageOf } from '@sitewright/owner-texts/owner-text';
import type { Plugin } from 'vite';
import { MARK, type Node, replaceIn } from './choose-text.ts';
import { plainCode } from './text-code.ts';

/** Modules with rules of what an owner enters; what stands in `texts` visitors read. */
const RULES =
  /[\\/]packages[\\/](?:domain[\\/]src[\\/](?!texts[\\/])|contract[\\/]src[\\/]|forms[\\/]src[\\/](?!form-messages)).*\.ts(?:\?|$)/;
/** Stands for a value between the pieces of a message. */
const GAP = '\0';

/** Names of messages by what stands between their values. */
const names = new Map(
  Object.entries(MESSAGES).map(([name, message]) => [
    messageParts(message)
      .map((part) => (typeof part === 'string' ? part : GAP))
      .join(''),
    name,
  ]),
);

/**
 * Lets the rules that the editor checks itself speak its language. They are written in English, in modules that the server reads, too,
 * where what they say is looked up for whoever is answered (decision 012); here it is put into the scripts as other texts are.
 */
export function ruleTexts(): Plugin {
  return {
    name: 'rule-texts',
    apply: 'build',
    transform: {
      filter: { id: RULES },
      handler(code) {
        const program = this.parse(code) as unknown as Node;
        const replaced = replaceIn(code, program, (node, inner) => messageCode(node, inner));
        return replaced === code ? null : { code: replaced, map: null };
      },
    },
  };
}

/** A message of a rule in all languages; null for whatever is none. */
function messageCode(node: Node, inner: (node: Node) => string): string | null {
  const [english, values] = writtenIn(node);
  // A single word may be a value of the program.
  if (english === undefined || !english.includes(' ')) return null;
  const name = names.get(english);
  if (name === undefined) return null;
  const places = placesOf(MESSAGES[name as keyof typeof MESSAGES]);
  const codes = OWNER_LANGUAGES.map((language) => {
    const message = messageOf(language, `messages.${name}`);
    if (typeof message !== 'string') throw new Error(`There is no message ${name} in "${language}".`);
    return plainCode(messageParts(message), (place) => {
      const value = values[places.indexOf(place)];
      if (!value) throw new Error(`The message ${name} has no value "${place}" in "${language}".`);
      return inner(value);
    });
  });
  return `/* @__PURE__ */ ${MARK}(${codes.join(', ')})`;
}

/** What a string says, its values left out, and the values. */
function writtenIn(node: Node): [text: string | undefined, values: readonly Node[]] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value, []];
  if (node.type !== 'TemplateLiteral') return [undefined, []];
  const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  return [pieces.join(GAP), node.expressions as Node[]];
}

function placesOf(message: string): string[] {
  return messageParts(message).flatMap((part) =>
    typeof part === 'object' && 'place' in part ? [part.place] : [],
  );
}
