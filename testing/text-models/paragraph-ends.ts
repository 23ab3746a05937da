import * as Y from 'yjs';
import { joinedRuns, type Paragraph, type TextModel, type TextStep } from './text-model.ts';

/**
 * One `Y.Text` whose paragraphs end with an embedded map of their kind and list. A split is one insertion and a join one
 * deletion: no letter is ever written a second time.
 */
export const PARAGRAPH_ENDS: TextModel = {
  name: 'One Y.Text, paragraph ends embedded',
  seed(doc, paragraphs) {
    const text = doc.getText('text');
    for (const { runs, kind, list } of paragraphs) {
      for (const run of runs) text.insert(text.length, run.text, run.isBold ? { bold: true } : {});
      text.insertEmbed(text.length, endOf(kind, list), {});
    }
  },
  open(doc) {
    const text = doc.getText('text');
    const undo = new Y.UndoManager(text, { captureTimeout: 0, trackedOrigins: new Set([doc]) });
    return {
      doc,
      run: (step) => doc.transact(() => runIn(text, step), doc),
      undo: () => undo.undo() !== null,
      read: () => read(text).map(({ paragraph }) => paragraph),
    };
  },
};

type Placed = { paragraph: Paragraph; start: number; length: number; end: Y.Map<string> | null };

function endOf(kind: Paragraph['kind'], list: Paragraph['list']): Y.Map<string> {
  const entries: [string, string][] = [['kind', kind]];
  if (list) entries.push(['list', list]);
  return new Y.Map(entries);
}

/** Paragraphs with their place in the text. Letters behind the last end are a paragraph too. */
function read(text: Y.Text): Placed[] {
  const placed: Placed[] = [];
  let runs: Paragraph['runs'] = [];
  let start = 0;
  let at = 0;
  const close = (end: Y.Map<string> | null) => {
    const paragraph: Paragraph = {
      kind: end?.get('kind') === 'h2' ? 'h2' : 'p',
      list: end?.get('list') === 'ul' ? 'ul' : null,
      runs: joinedRuns(runs),
    };
    placed.push({ paragraph, start, length: at - start, end });
    runs = [];
  };
  const delta = text.toDelta() as { insert: string | Y.Map<string>; attributes?: { bold?: boolean } }[];
  for (const { insert, attributes } of delta) {
    if (typeof insert === 'string') {
      runs.push({ text: insert, isBold: attributes?.bold === true });
      at += insert.length;
    } else {
      close(insert);
      at += 1;
      start = at;
    }
  }
  if (runs.length > 0) close(null);
  return placed;
}

function runIn(text: Y.Text, step: TextStep): void {
  const paragraphs = read(text);
  const here = paragraphs[step.paragraph];
  if (!here) throw new Error(`There is no paragraph ${step.paragraph}`);
  switch (step.type) {
    case 'type': {
      // Behind the end of a paragraph nothing is inherited; within one, what the letter before has.
      const attributes = step.at > 0 ? undefined : {};
      text.insert(here.start + step.at, step.text, attributes);
      return;
    }
    case 'delete':
      text.delete(here.start + step.at, step.length);
      return;
    case 'bold':
      text.format(here.start + step.at, step.length, { bold: true });
      return;
    case 'kind':
      here.end?.set('kind', step.kind);
      return;
    case 'list':
      if (step.list) here.end?.set('list', step.list);
      else here.end?.delete('list');
      return;
    case 'split':
      text.insertEmbed(here.start + step.at, endOf(here.paragraph.kind, here.paragraph.list), {});
      return;
    case 'join': {
      // The joined paragraph stays what the one before is.
      const before = paragraphs[step.paragraph - 1];
      if (!before) throw new Error('There is no paragraph before');
      const { kind, list } = before.paragraph;
      text.delete(before.start + before.length, 1);
      if (here.end?.get('kind') !== kind) here.end?.set('kind', kind);
      if (list && here.end?.get('list') !== list) here.end?.set('list', list);
      if (!list && here.end?.has('list')) here.end.delete('list');
    }
  }
}
