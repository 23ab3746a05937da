import * as Y from 'yjs';
import { type Paragraph, type TextClient, type TextModel, type TextStep, textOf } from './text-model.ts';

/** What two people find when one of them comes back online, counted over letters that are all different. */
export type Outcome = {
  /** Letters that nobody deleted and that are gone. */
  lost: number;
  /** Letters that are there more than once. */
  doubled: number;
  /** Letters that stand in front of what they were written behind, or the other way round. */
  misplaced: number;
  /** Letters that somebody deleted, or whose typing was taken back, and that are there. */
  left: number;
  /** Steps that are there only in part or not at all, other than letters. */
  unformed: number;
  /** Undo that does nothing, because the model cannot tell what belonged to it. */
  refused: number;
};

/** Three paragraphs of which no two letters are the same. */
export const START: readonly Paragraph[] = ['abcdefgh', 'ijklmnop', 'qrstuvwx'].map((text) => ({
  kind: 'p',
  list: null,
  runs: [{ text, isBold: false }],
}));

/** What each does in the middle paragraph; `letters` are those this person types. */
export function stepsOf(letters: string): Readonly<Record<string, TextStep>> {
  const paragraph = 1;
  return {
    'type at its start': { type: 'type', paragraph, at: 0, text: letters },
    'type in it': { type: 'type', paragraph, at: 6, text: letters },
    'type at its end': { type: 'type', paragraph, at: 8, text: letters },
    'delete a word': { type: 'delete', paragraph, at: 5, length: 2 },
    'make it bold': { type: 'bold', paragraph, at: 1, length: 6 },
    'make it a heading': { type: 'kind', paragraph, kind: 'h2' },
    'make it a list': { type: 'list', paragraph, list: 'ul' },
    split: { type: 'split', paragraph, at: 4 },
    join: { type: 'join', paragraph },
  };
}

type Undone = { first: boolean; second: boolean };

/** One does a step, the other, offline meanwhile, another; then both are online, and may take their steps back. */
export function tryMerge(model: TextModel, steps: readonly [TextStep, TextStep], undone: Undone): Outcome {
  const server = new Y.Doc({ gc: true });
  server.clientID = 1;
  model.seed(server, START);
  const clients = [2, 3].map((id): TextClient => {
    const doc = new Y.Doc();
    doc.clientID = id;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(server));
    return model.open(doc);
  });
  const [first, second] = clients as [TextClient, TextClient];
  first.run(steps[0]);
  second.run(steps[1]);
  exchange(first.doc, second.doc);
  const done = [...steps];
  let refused = 0;
  const takeBack = (client: TextClient, step: TextStep) => {
    if (client.undo()) done.splice(done.indexOf(step), 1);
    else refused++;
    exchange(first.doc, second.doc);
  };
  if (undone.first) takeBack(first, steps[0]);
  if (undone.second) takeBack(second, steps[1]);
  const found = first.read();
  if (JSON.stringify(found) !== JSON.stringify(second.read())) throw new Error('They differ');
  return { ...judge(found, steps, done), refused };
}

function exchange(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other, Y.encodeStateVector(one)));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one, Y.encodeStateVector(other)));
}

const WORDS = START.map(textOf).join('');

function judge(
  found: readonly Paragraph[],
  steps: readonly TextStep[],
  done: readonly TextStep[],
): Omit<Outcome, 'refused'> {
  const letters = found.map(textOf).join('');
  const typed = (all: readonly TextStep[]) =>
    all.map((step) => (step.type === 'type' ? step.text : '')).join('');
  const deleted = done
    .map((step) => (step.type === 'delete' ? WORDS.slice(8 + step.at, 8 + step.at + step.length) : ''))
    .join('');
  const expected = new Set(WORDS + typed(done));
  for (const letter of deleted) expected.delete(letter);
  const counts = (letter: string) => letters.split(letter).length - 1;
  const all = [...new Set(WORDS + typed(steps))];
  const missing = [...expected].filter((letter) => counts(letter) === 0);
  const kept = [...letters].filter((letter, at) => letters.indexOf(letter) === at);
  return {
    lost: missing.length,
    doubled: all.filter((letter) => expected.has(letter) && counts(letter) > 1).length,
    misplaced: misplaced(kept, done),
    left: all.filter((letter) => !expected.has(letter) && counts(letter) > 0).length,
    unformed: done.filter((step) => !isFormed(found, step)).length,
  };
}

/** Letters of the text out of their order, and typed ones that are not between those they were typed between. */
function misplaced(letters: readonly string[], done: readonly TextStep[]): number {
  const words = letters.filter((letter) => WORDS.includes(letter));
  let count = words.filter((letter, at) => at > 0 && letter < (words[at - 1] ?? '')).length;
  for (const step of done) {
    if (step.type !== 'type') continue;
    const before = letters.indexOf(WORDS[8 + step.at - 1] ?? '');
    const after = letters.indexOf(WORDS[8 + step.at] ?? '');
    for (const letter of step.text) {
      const at = letters.indexOf(letter);
      if (at >= 0 && ((before >= 0 && at < before) || (after >= 0 && at > after))) count++;
    }
  }
  return count;
}

function isFormed(found: readonly Paragraph[], step: TextStep): boolean {
  const of = (letter: string) => found.find((paragraph) => textOf(paragraph).includes(letter));
  switch (step.type) {
    case 'bold': {
      const plain = found
        .flatMap(({ runs }) => runs.filter(({ isBold }) => !isBold).map(({ text }) => text))
        .join('');
      return ![...WORDS.slice(8 + step.at, 8 + step.at + step.length)].some((letter) =>
        plain.includes(letter),
      );
    }
    case 'kind':
      return found.some((paragraph) => paragraph.kind === step.kind && /[i-p]/.test(textOf(paragraph)));
    case 'list':
      return found.some((paragraph) => paragraph.list === step.list && /[i-p]/.test(textOf(paragraph)));
    case 'split':
      return of('l') !== of('m') || of('l') === undefined;
    case 'join':
      return of('h') === of('i');
    default:
      return true;
  }
}
