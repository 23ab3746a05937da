import type * as Y from 'yjs';

/** A run of letters with the same marks. */
export type Run = { text: string; isBold: boolean };

/** A paragraph as an editor shows it; `kind` is its tag, `list` the tag of the list it is an entry of. */
export type Paragraph = { kind: 'p' | 'h2'; list: 'ul' | null; runs: Run[] };

/** What somebody does in a text. Paragraphs by number, letters by their place in the paragraph. */
export type TextStep =
  | { type: 'type'; paragraph: number; at: number; text: string }
  | { type: 'delete'; paragraph: number; at: number; length: number }
  | { type: 'bold'; paragraph: number; at: number; length: number }
  | { type: 'kind'; paragraph: number; kind: 'p' | 'h2' }
  | { type: 'list'; paragraph: number; list: 'ul' | null }
  | { type: 'split'; paragraph: number; at: number }
  /** With the paragraph before. */
  | { type: 'join'; paragraph: number };

/** A rich text in the editor of one person. */
export type TextClient = {
  doc: Y.Doc;
  /** One step, which `undo` takes back. */
  run(step: TextStep): void;
  /** Takes back the last step; false when the model refuses, because somebody else has changed the same place. */
  undo(): boolean;
  read(): Paragraph[];
};

/** A way to keep a rich text in a shared document. */
export type TextModel = {
  name: string;
  /** Writes a text into an empty document. */
  seed(doc: Y.Doc, paragraphs: readonly Paragraph[]): void;
  open(doc: Y.Doc): TextClient;
};

/** All letters of a paragraph. */
export function textOf({ runs }: Paragraph): string {
  return runs.map(({ text }) => text).join('');
}

/** The runs with those of equal marks joined and empty ones left out. */
export function joinedRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && last.isBold === run.isBold) last.text += run.text;
    else if (run.text !== '') joined.push({ ...run });
  }
  return joined;
}

/** A paragraph cut before a letter. */
export function cutRuns(runs: readonly Run[], at: number): [Run[], Run[]] {
  const before: Run[] = [];
  const after: Run[] = [];
  let left = at;
  for (const run of runs) {
    before.push({ ...run, text: run.text.slice(0, Math.max(0, left)) });
    after.push({ ...run, text: run.text.slice(Math.max(0, left)) });
    left -= run.text.length;
  }
  return [joinedRuns(before), joinedRuns(after)];
}

/** What a step makes of a text that nobody else changes. */
export function afterStep(paragraphs: readonly Paragraph[], step: TextStep): Paragraph[] {
  const next = paragraphs.map((paragraph) => ({ ...paragraph, runs: [...paragraph.runs] }));
  const at = step.paragraph;
  const paragraph = next[at];
  if (!paragraph) throw new Error(`There is no paragraph ${at}`);
  switch (step.type) {
    case 'type': {
      const [before, after] = cutRuns(paragraph.runs, step.at);
      const isBold = before.at(-1)?.isBold ?? after[0]?.isBold ?? false;
      paragraph.runs = joinedRuns([...before, { text: step.text, isBold }, ...after]);
      break;
    }
    case 'delete':
    case 'bold': {
      const [before, rest] = cutRuns(paragraph.runs, step.at);
      const [middle, after] = cutRuns(rest, step.length);
      const kept = step.type === 'delete' ? [] : middle.map(({ text }) => ({ text, isBold: true }));
      paragraph.runs = joinedRuns([...before, ...kept, ...after]);
      break;
    }
    case 'kind':
      paragraph.kind = step.kind;
      break;
    case 'list':
      paragraph.list = step.list;
      break;
    case 'split': {
      const [before, after] = cutRuns(paragraph.runs, step.at);
      next.splice(at, 1, { ...paragraph, runs: before }, { ...paragraph, runs: after });
      break;
    }
    case 'join': {
      const previous = next[at - 1];
      if (!previous) throw new Error('There is no paragraph before');
      next.splice(at - 1, 2, { ...previous, runs: joinedRuns([...previous.runs, ...paragraph.runs]) });
      break;
    }
  }
  return next;
}
