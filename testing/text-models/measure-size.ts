import * as Y from 'yjs';
import type { Paragraph, TextModel, TextStep } from './text-model.ts';

/** Bytes that a model sends and keeps. */
export type ModelSize = {
  /** Of an update for each of 1,000 letters typed at the end of a paragraph, and in the middle of one. */
  keyAtEnd: number;
  keyInside: number;
  /** Of one step in a paragraph of 600 letters. */
  bold: number;
  heading: number;
  list: number;
  split: number;
  join: number;
  /** Of the document after 1,000 letters typed one by one. */
  state: number;
};

const LETTERS = 'The kiln is opened on Thursday at 9. ';

function filled(length: number): Paragraph {
  return { kind: 'p', list: null, runs: [{ text: LETTERS.repeat(40).slice(0, length), isBold: false }] };
}

/** Measures a model with fixed client ids, so that the figures are the same each time. */
export function measureSize(model: TextModel): ModelSize {
  const inLong = (step: TextStep) => bytesOf(model, [filled(40), filled(600)], [step]).sent;
  const typing = (from: number) =>
    Array.from(
      { length: 1000 },
      (_, at): TextStep => ({
        type: 'type',
        paragraph: 0,
        at: from + at,
        text: LETTERS[at % LETTERS.length] ?? ' ',
      }),
    );
  const atEnd = bytesOf(model, [filled(100)], typing(100));
  return {
    keyAtEnd: atEnd.sent / 1000,
    keyInside: bytesOf(model, [filled(100)], typing(50)).sent / 1000,
    bold: inLong({ type: 'bold', paragraph: 1, at: 100, length: 100 }),
    heading: inLong({ type: 'kind', paragraph: 1, kind: 'h2' }),
    list: inLong({ type: 'list', paragraph: 1, list: 'ul' }),
    split: inLong({ type: 'split', paragraph: 1, at: 100 }),
    join: inLong({ type: 'join', paragraph: 1 }),
    state: atEnd.state,
  };
}

function bytesOf(model: TextModel, paragraphs: Paragraph[], steps: readonly TextStep[]) {
  const server = new Y.Doc();
  server.clientID = 1;
  model.seed(server, paragraphs);
  const doc = new Y.Doc();
  doc.clientID = 123_456_789;
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(server));
  const client = model.open(doc);
  let sent = 0;
  doc.on('update', (update: Uint8Array) => {
    sent += update.byteLength;
  });
  for (const step of steps) client.run(step);
  return { sent, state: Y.encodeStateAsUpdate(doc).byteLength };
}
