import type { BounceKind } from '@sitewright/domain/mailing/bounce';
import { expect, test } from 'vitest';
import { evaluateAnswers } from './evaluate-answers.ts';

const refused = (kind: BounceKind, count = 1) => Array.from({ length: count }, () => ({ kind }));
const taken = (count: number) => Array.from({ length: count }, () => 'taken' as const);

test.each([
  ['one of three', { hard: 1 }, [...taken(2), ...refused('hard')]],
  ['one of two', { soft: 1 }, [...taken(1), ...refused('hard')]],
  ['a whole list by a relay', { policy: 15 }, refused('soft', 15)],
  ['a whole list of wrong addresses', { soft: 15 }, refused('hard', 15)],
  ['all behind the hundredth', { policy: 100 }, [...taken(100), ...refused('soft', 100)]],
  ['a few among many that were taken', { hard: 5 }, [...taken(30), ...refused('hard', 5), ...taken(30)]],
  ['its sender', { policy: 1 }, [...taken(30), ...refused('policy')]],
] as const)('%s, refused, counts as %o', (_name, counts, answers) => {
  const kinds = evaluateAnswers<{ kind: BounceKind }>(answers).map(({ kind }) => kind);
  expect(Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]))).toEqual(
    counts,
  );
});

test('what ended a run counts as said of the sender, and what was refused long before as it was said', () => {
  const answers = [...taken(30), ...refused('hard'), ...taken(60), ...refused('soft', 3), ...taken(9)];
  const kinds = (suspicious: number) => evaluateAnswers(answers, suspicious).map(({ kind }) => kind);
  expect(kinds(0)).toEqual(['hard', 'soft', 'soft', 'soft']);
  expect(kinds(40)).toEqual(['hard', 'policy', 'policy', 'policy']);
});
