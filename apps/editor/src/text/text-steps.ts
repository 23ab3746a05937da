import type { RichText } from '@sitewright/document/text/rich-text';
import { differenceAt } from '@sitewright/document/text/text-difference';
import { composed, type TextOp } from '@sitewright/document/text/text-ops';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { placeAt, richOf } from './rich-doc.ts';

/**
 * What transactions have changed in the text, exactly where they did it: of two equal letters that stand beside each other it is
 * the one that was typed which comes.
 */
export function opsOfSteps(transactions: readonly Transaction[]): TextOp[] {
  let ops: TextOp[] = [];
  for (const { steps, docs, doc } of transactions) {
    steps.forEach((step, index) => {
      const before = docs[index];
      if (!before) return;
      const after = docs[index + 1] ?? doc;
      const places: { a: [number, number]; b: [number, number] }[] = [];
      step.getMap().forEach((from, to, newFrom, newTo) => {
        places.push({
          a: [placeAt(before, from), placeAt(before, to)],
          b: [placeAt(after, newFrom), placeAt(after, newTo)],
        });
      });
      ops = composed(ops, differenceAt(textOf(before), textOf(after), places));
    });
  }
  return ops;
}

/** Texts of documents that were asked for last: the one after a step is the one before the next. */
const known = new WeakMap<Node, RichText>();

/** The rich text of a document. */
export function textOf(doc: Node): RichText {
  const text = known.get(doc) ?? richOf(doc);
  known.set(doc, text);
  return text;
}
