import { standardFormatters, standardPredicates } from '../standard.ts';
import { compile } from '../template.ts';
import type { Environment, Value } from '../types.ts';

/** Moment that tests of relative times count from: 14 Nov 2023, 22:13:20 UTC. */
export const TEST_NOW = 1_700_000_000_000;

/** Output of a template with the whole language, for tests; errors in the template or the run follow in brackets. */
export function rendered(template: string, data: Value, environment: Environment = {}): string {
  const compiled = compile(template, { formatters: standardFormatters, predicates: standardPredicates });
  const { output, errors } = compiled.render(data, { locale: 'en-US', now: TEST_NOW, ...environment });
  return errors.length === 0 ? output : `${output}[${errors.map(({ message }) => message).join('; ')}]`;
}

/** Markup without the line breaks and spaces beside tags that are free. Source: JSON-T §11. */
export function markup(html: string): string {
  return html
    .replace(/>\s*\n\s*/g, '>')
    .replace(/\s*\n\s*</g, '<')
    .replace(/> +</g, '><')
    .trim();
}

/** The first tag that is left open or closed without need; null when markup nests well. */
export function nestingError(html: string): string | null {
  const open: string[] = [];
  for (const [, close, name = '', empty] of html.matchAll(
    /<(\/?)([a-z][\w-]*)(?:\s+[^\s=>"]+(?:="[^"]*"|='[^']*')?)*\s*(\/?)>/g,
  )) {
    if (close) {
      if (open.pop() !== name) return `</${name}> closes nothing`;
    } else if (!empty && !VOID.includes(name)) open.push(name);
  }
  return open.length === 0 ? null : `<${open.at(-1)}> stays open`;
}

const VOID = ['img', 'input', 'br'];
