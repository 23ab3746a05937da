import { describe } from 'vitest';
import { type Case, testCases } from '../cases.testing.ts';

const yes = (condition: string, data: unknown): Case => [`{.${condition}}yes{.or}no{.end}`, data, 'yes'];
const no = (condition: string, data: unknown): Case => [`{.${condition}}yes{.or}no{.end}`, data, 'no'];

describe('core predicates', () => {
  testCases('equal? and notEqual?', [
    yes('equal? a b', { a: [1, { x: 2 }], b: [1, { x: 2 }] }),
    no('equal? a b', { a: [1, { x: 2 }], b: [1, { x: 3 }] }),
    no('equal? a b', { a: { x: 1 }, b: { y: 1 } }),
    no('equal? a 1', { a: '1' }),
    yes('equal? a 1.0', { a: 1 }),
    yes('equal? a "x"', { a: 'x' }),
    yes('equal?:a:"x y"', { a: 'x y' }),
    yes('equal? a true', { a: true }),
    yes('equal? a null', { a: null }),
    yes('equal? gone null', {}),
    yes('equal? a [1,2]', { a: [1, 2] }),
    yes('equal? a -1', { a: -1 }),
    yes('equal? a b ignored', { a: 1, b: 1 }),
    no('equal?', {}),
    yes('notEqual? a 2', { a: 1 }),
    no('notEqual? a 1', { a: 1 }),
    ['{.section a}{.equal? 5}yes{.end}{.end}', { a: 5 }, 'yes'],
  ]);
  testCases('order', [
    yes('greaterThan? a 1', { a: 2 }),
    no('greaterThan? a 2', { a: 2 }),
    yes('greaterThanOrEqual? a 2', { a: 2 }),
    yes('lessThan? a "b"', { a: 'a' }),
    yes('lessThanOrEqual? a b', { a: 1, b: '1' }),
    yes('lessThan? gone 1', {}),
    yes('greaterThan? a "x"', { a: 1 }),
    yes('greaterThan? a false', { a: true }),
  ]);
  testCases('FMT-04: even?, odd?, nth? work on numbers only', [
    yes('even? a', { a: 4 }),
    yes('odd? a', { a: -3 }),
    no('even? a', { a: '4' }),
    no('even? a', { a: 1.5 }),
    no('odd? a', { a: 1.5 }),
    no('even? a', { a: null }),
    no('even? 4', {}),
    yes('nth? a 3', { a: 9 }),
    no('nth? a 3', { a: 8 }),
    no('nth? a 3', { a: '9' }),
    no('nth? a 0', { a: 9 }),
    no('nth? a 1.5', { a: 3 }),
    no('nth?', {}),
    ['{.repeated section l}{.nth? @index 2}x{.or}-{.end}{.end}', { l: [1, 2, 3, 4] }, '-x-x'],
    ['{.repeated section l}{.odd? @index}x{.end}{.end}', { l: [1, 2, 3] }, 'xx'],
    ['{.section n}{.even?}yes{.end}{.nth? 3}third{.end}{.end}', { n: 6 }, 'yesthird'],
  ]);
  testCases('number of the node', [
    ['{.section n}{.plural?}many{.or singular?}one{.or}none{.end}{.end}', { n: 3 }, 'many'],
    ['{.section n}{.plural?}many{.or singular?}one{.or}none{.end}{.end}', { n: '1' }, 'one'],
    yes('debug?', { debug: true }),
    no('debug?', {}),
  ]);
});
