import type { NewSpan } from '../tracing/spans.ts';

const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?([a-z_][a-z0-9_.]*)/i;
const OPERATION = /^\s*([a-z]+)/i;

/** The span of a statement: what it does and the first table it names, neither its values nor the rest of its text. */
export function statementSpan(text: string, name: string | undefined): NewSpan {
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  const summary = table === undefined ? operation : `${operation} ${table}`;
  return {
    name: name ?? summary,
    kind: 'client',
    facts: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  };
}
