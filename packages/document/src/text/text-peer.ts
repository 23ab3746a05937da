import { type TextOp, transformed } from './text-ops.ts';

/** A change on its way to the other end, with the number of the other's changes it was made after. */
export type TextMessage = { ops: TextOp[]; seen: number };

/** One of two ends that change one text at the same time and tell each other, in order, of every change. */
export type TextPeer = {
  /** The message of an own change. */
  sent(ops: readonly TextOp[]): TextMessage;
  /** The change of a message, as it is to be made here. */
  received(message: TextMessage): TextOp[];
};

/** An end; `isFirst` is the one whose letters stand first where both write at one place. */
export function textPeer(isFirst: boolean): TextPeer {
  /** Own changes that the other end had not seen yet, as they are to be made behind all it has told. */
  let underway: TextOp[][] = [];
  let known = 0;
  let seen = 0;
  return {
    sent(ops) {
      underway.push([...ops]);
      return { ops: [...ops], seen };
    },
    received(message) {
      underway = underway.slice(message.seen - known);
      known = message.seen;
      seen++;
      let incoming = message.ops;
      underway = underway.map((own) => {
        const next = transformed(own, incoming, isFirst);
        incoming = transformed(incoming, own, !isFirst);
        return next;
      });
      return incoming;
    },
  };
}
