import { mkdir, writeFile } from 'node:fs/promises';
import type { CallDefinition } from '@sitewright/contract/call';

/** Where the table of a run is. */
const FILE = 'test-results/access-matrix.md';

/** Refused for want of rights; let past them, but refused for what the call says or names; or done. */
export type Outcome = 'refused' | 'let past' | 'done';

const MARKS: Readonly<Record<Outcome, string>> = { refused: '–', 'let past': '○', done: '✓' };

/** Prints how calls were answered to whom, as a table by access and path. `answers`: by role, or who comes without one. */
export async function writeMatrix(
  calls: readonly CallDefinition[],
  answers: ReadonlyMap<string, ReadonlyMap<CallDefinition, Outcome>>,
): Promise<void> {
  const roles = [...answers.keys()];
  const sorted = calls.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const lines = [
    '# Access matrix',
    '',
    'All calls by their access, as the last run of `access-matrix.test.ts` was answered: to contributors by their role, to an account',
    'without a role on the site, to nobody signed in, and on the site to a member and to a visitor.',
    '',
    '✓ done, ○ let past the check of rights and refused for what the call says or names, – refused for want of rights, empty: not asked.',
    '',
    `| Access | Call | ${roles.join(' | ')} |`,
    `|---|---|${roles.map(() => ':-:|').join('')}`,
    ...sorted.map((call) => {
      const marks = roles.map((role) => markOf(answers.get(role)?.get(call)));
      return `| \`${call.access}\` | ${call.method} ${call.path} | ${marks.join(' | ')} |`;
    }),
  ];
  await mkdir('test-results', { recursive: true });
  await writeFile(FILE, `${lines.join('\n')}\n`);
}

const markOf = (outcome: Outcome | undefined) => (outcome ? MARKS[outcome] : '');

const keyOf = ({ access, path, method }: CallDefinition) => `${access} ${path} ${method}`;
