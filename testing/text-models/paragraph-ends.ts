import { lengthOf, type ParagraphEnd, type RichText } from '@sitewright/document/text/rich-text';
import { newShared, readShared } from '@sitewright/document/text/shared-text';
import { applyTextEdit, applyTextOps, type TextEdit } from '@sitewright/document/text/text-edit';
import type { TextOp } from '@sitewright/document/text/text-ops';
import type * as Y from 'yjs';
import { joinedRuns, type Paragraph, type TextModel, type TextStep } from './text-model.ts';

/**
 * One `Y.Text` whose paragraphs end with an embedded map of their kind and list: the shared text of this project, with its own
 * steps back.
 */
export const PARAGRAPH_ENDS: TextModel = {
  name: 'One Y.Text, paragraph ends embedded',
  seed(doc, paragraphs) {
    const text = paragraphs.flatMap(({ runs, kind, list }): RichText => {
      const letters = runs.map((run) => ({
        text: run.text,
        marks: run.isBold ? { strong: true as const } : {},
      }));
      return [...letters, { end: endOf(kind, list) }];
    });
    doc.getMap('texts').set('text', newShared(text));
  },
  open(doc) {
    const text = doc.getMap('texts').get('text') as Y.Text;
    let done: TextEdit | null = null;
    return {
      doc,
      run(step) {
        doc.transact(() => {
          done = applyTextOps(text, opsOf(readShared(text), step));
        }, doc);
      },
      undo: () => doc.transact(() => (done ? applyTextEdit(doc, text, done).inverse !== null : false), doc),
      read: () => read(readShared(text)).map(({ paragraph }) => paragraph),
    };
  },
};

type Placed = { paragraph: Paragraph; start: number; length: number };

function endOf(kind: Paragraph['kind'], list: Paragraph['list']): ParagraphEnd {
  return { ...(kind === 'h2' ? { kind } : {}), ...(list ? { in: list } : {}) };
}

/** Paragraphs with their place in the text. Letters behind the last end are a paragraph too. */
function read(text: RichText): Placed[] {
  const placed: Placed[] = [];
  let runs: Paragraph['runs'] = [];
  let start = 0;
  let at = 0;
  const close = ({ kind, in: path }: ParagraphEnd) => {
    const paragraph: Paragraph = {
      kind: kind === 'h2' ? 'h2' : 'p',
      list: path === 'ul' ? 'ul' : null,
      runs: joinedRuns(runs),
    };
    placed.push({ paragraph, start, length: at - start });
    runs = [];
  };
  for (const piece of text) {
    if ('text' in piece) runs.push({ text: piece.text, isBold: piece.marks.strong === true });
    if ('end' in piece) close(piece.end);
    at += lengthOf(piece);
    if ('end' in piece) start = at;
  }
  if (runs.length > 0) close({});
  return placed;
}

function opsOf(text: RichText, step: TextStep): TextOp[] {
  const paragraphs = read(text);
  const here = paragraphs[step.paragraph];
  if (!here) throw new Error(`There is no paragraph ${step.paragraph}`);
  const end = here.start + here.length;
  switch (step.type) {
    case 'type':
      return [{ keep: here.start + step.at }, { add: { text: step.text, marks: {} } }];
    case 'delete':
      return [{ keep: here.start + step.at }, { drop: step.length }];
    case 'bold':
      return [{ keep: here.start + step.at }, { keep: step.length, set: { strong: true } }];
    case 'kind':
      return [{ keep: end }, { keep: 1, set: { kind: step.kind === 'h2' ? 'h2' : null } }];
    case 'list':
      return [{ keep: end }, { keep: 1, set: { in: step.list } }];
    case 'split':
      return [
        { keep: here.start + step.at },
        { add: { end: endOf(here.paragraph.kind, here.paragraph.list) } },
      ];
    case 'join': {
      // The joined paragraph stays what the one before is.
      const before = paragraphs[step.paragraph - 1];
      if (!before) throw new Error('There is no paragraph before');
      const { kind, list } = before.paragraph;
      const set = { kind: kind === 'h2' ? kind : null, in: list };
      return [{ keep: before.start + before.length }, { drop: 1 }, { keep: here.length }, { keep: 1, set }];
    }
  }
}
