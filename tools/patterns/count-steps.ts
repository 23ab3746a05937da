import type { Pattern } from './read-pattern.ts';

type Step =
  | { op: 'char'; test: (char: string) => boolean }
  | { op: 'edge'; test: (text: string, at: number) => boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'look'; steps: Step[]; isNegative: boolean; isBehind: boolean }
  /** Notes where a turn of a loop begins, and ends it when nothing was read in it. */
  | { op: 'mark' | 'moved'; loop: number }
  | { op: 'end' };

type Thread = { step: number; at: number; marks: readonly number[] };

/** More copies of what is repeated than these stand for any number. */
const MAX_COPIES = 1_000;
/** Signs before a place that are looked at from it. */
const MAX_BEHIND = 8;

/** Steps that a regular expression takes for a text when it is tried as engines do, one way after the other; `limit`: more are not counted. */
export function countSteps(
  steps: readonly Step[],
  text: string,
  { flags, limit }: { flags: string; limit: number },
): number {
  let count = 0;
  for (let start = 0; start <= text.length; ) {
    const end = matchAt(steps, { at: start, until: null });
    if (count > limit) return count;
    if (end === null) {
      if (flags.includes('y')) return count;
      start++;
    } else if (!/[gy]/.test(flags)) return count;
    else start = Math.max(end, start + 1);
  }
  return count;

  /** Where it ends when it begins at a place; null for nowhere. `until`: where it has to end. */
  function matchAt(
    program: readonly Step[],
    { at: start, until }: { at: number; until: number | null },
  ): number | null {
    const threads: Thread[] = [{ step: 0, at: start, marks: [] }];
    for (let thread = threads.pop(); thread; thread = threads.pop()) {
      let { step, at, marks } = thread;
      for (let isAlive = true; isAlive; ) {
        if (++count > limit) return null;
        const one = program[step] ?? { op: 'end' };
        step++;
        if (one.op === 'char') isAlive = at < text.length && one.test(text[at++] ?? '');
        else if (one.op === 'edge') isAlive = one.test(text, at);
        else if (one.op === 'jump') step = one.to;
        else if (one.op === 'split') {
          threads.push({ step: one.second, at, marks });
          step = one.first;
        } else if (one.op === 'mark') marks = Object.assign([...marks], { [one.loop]: at });
        else if (one.op === 'moved') isAlive = marks[one.loop] !== at;
        else if (one.op === 'look') isAlive = looks(one, at) !== one.isNegative;
        else if (until === null || at === until) return at;
        else isAlive = false;
      }
    }
    return null;
  }

  function looks({ steps: program, isBehind }: Extract<Step, { op: 'look' }>, at: number): boolean {
    if (!isBehind) return matchAt(program, { at, until: null }) !== null;
    for (let start = at; start >= Math.max(0, at - MAX_BEHIND); start--)
      if (matchAt(program, { at: start, until: at }) !== null) return true;
    return false;
  }
}

/** The steps by which a regular expression is tried. */
export function stepsOf(pattern: Pattern): Step[] {
  const steps: Step[] = [];
  let loops = 0;
  add(pattern);
  return steps;

  function add(one: Pattern): void {
    if (one.type === 'char') steps.push({ op: 'char', test: one.test });
    else if (one.type === 'edge') steps.push({ op: 'edge', test: one.test });
    else if (one.type === 'list') for (const item of one.items) add(item);
    else if (one.type === 'look')
      steps.push({
        op: 'look',
        steps: stepsOf(one.body),
        isNegative: one.isNegative,
        isBehind: one.isBehind,
      });
    else if (one.type === 'either') addOptions(one.options);
    else {
      for (let copy = 0; copy < Math.min(one.min, MAX_COPIES); copy++) add(one.body);
      if (one.max - one.min > MAX_COPIES) addLoop(one);
      else addCopies(one);
    }
  }

  function addOptions([first, ...others]: readonly Pattern[]): void {
    if (!first) return;
    if (others.length === 0) {
      add(first);
      return;
    }
    const split = { op: 'split' as const, first: steps.length + 1, second: 0 };
    steps.push(split);
    add(first);
    const jump = { op: 'jump' as const, to: 0 };
    steps.push(jump);
    split.second = steps.length;
    addOptions(others);
    jump.to = steps.length;
  }

  function addLoop({ body, isLazy }: Extract<Pattern, { type: 'repeat' }>): void {
    const begin = steps.length;
    const split = { op: 'split' as const, first: 0, second: 0 };
    const loop = loops++;
    steps.push(split, { op: 'mark', loop });
    add(body);
    steps.push({ op: 'moved', loop }, { op: 'jump', to: begin });
    [split.first, split.second] = isLazy ? [steps.length, begin + 1] : [begin + 1, steps.length];
  }

  function addCopies({ body, min, max, isLazy }: Extract<Pattern, { type: 'repeat' }>): void {
    const splits = Array.from({ length: max - min }, () => {
      const split = { op: 'split' as const, first: steps.length + 1, second: steps.length + 1 };
      steps.push(split);
      add(body);
      return split;
    });
    for (const split of splits) split[isLazy ? 'first' : 'second'] = steps.length;
  }
}
