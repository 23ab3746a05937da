import { expect, test } from 'vitest';
import { splitStatements } from './sql-statements.ts';

const TEXTS: readonly [what: string, sql: string, statements: string[]][] = [
  ['nothing but space and comments is no statement', ' -- a; b\n /* c; */ ;; ', []],
  ['the last needs no semicolon', 'a; b', ['a', 'b']],
  ['a line comment', 'a -- it; "is\'\nb; c', ['a -- it; "is\'\nb', 'c']],
  ['a block comment in another', 'a /* x /* y; */ z; */ b; c', ['a /* x /* y; */ z; */ b', 'c']],
  ['a literal with doubled quotes', "select 'it''s; -- no'; b", ["select 'it''s; -- no'", 'b']],
  ['a backslash ends no plain literal', "select '\\'; b", ["select '\\'", 'b']],
  ['a backslash in an escaped literal', "select e'\\'; '; b", ["select e'\\'; '", 'b']],
  ['a quoted name', 'select "a;""b"; c', ['select "a;""b"', 'c']],
  ['dollar quotes', 'do $$ a; b $$; c', ['do $$ a; b $$', 'c']],
  ['dollar quotes in others', 'do $x$ a; $$ b; $$ $x$; c', ['do $x$ a; $$ b; $$ $x$', 'c']],
  ['parameters are no dollar quotes', 'select $1; select $2', ['select $1', 'select $2']],
  ['a dollar inside a word', 'select a$b$c; d$b$e', ['select a$b$c', 'd$b$e']],
  [
    'parentheses',
    'create rule r as on delete to t do (a; b); c',
    ['create rule r as on delete to t do (a; b)', 'c'],
  ],
  [
    'a body in the words of SQL',
    'create function f() begin atomic select case when a then b end; c; end; d',
    ['create function f() begin atomic select case when a then b end; c; end', 'd'],
  ],
];

test.each(TEXTS)('%s', (_, sql, statements) => {
  expect(splitStatements(sql).map((statement) => statement.sql.trim())).toEqual(statements);
});

test('comments stand with the statement below them; words are in lower case, names and literals as they are', () => {
  expect(splitStatements(`-- first\nSELECT "A""b", 'C'';'; -- second\n-- third\nb`)).toMatchObject([
    {
      comments: ['first'],
      tokens: [
        { kind: 'word', text: 'select' },
        { kind: 'name', text: 'A"b' },
        { kind: 'symbol', text: ',' },
        { kind: 'string', text: "C';" },
      ],
    },
    { comments: ['second', 'third'], tokens: [{ kind: 'word', text: 'b' }] },
  ]);
});
