import type { Value } from '../types.ts';
import { isMissing } from '../values.ts';
import { toNumber, toText } from './conversion.ts';
import { BINARY, FUNCTIONS, PREFIX } from './operations.ts';
import type { Literal, Operator, Token } from './tokens.ts';

/** Where an expression finds its variables. */
export interface ExpressionScope {
  resolve(reference: string): Value;
  /** Cap of a text made by `+`. */
  readonly maxTextChars: number;
}

/** Value of the last statement (undefined: prints nothing) and what was assigned. */
export interface Evaluated {
  readonly value: Literal | undefined;
  readonly assigned: ReadonlyMap<string, Literal>;
  readonly errors: readonly string[];
}

/** Computes statements in postfix order. With errors neither value nor assignments count. Source: JSON-T §5. */
export function evaluate(statements: readonly (readonly Token[])[], scope: ExpressionScope): Evaluated {
  const evaluator = new Evaluator(scope);
  let value: Literal | undefined;
  for (const statement of statements) value = evaluator.statement(statement);
  const { assigned, errors } = evaluator;
  return { value, assigned, errors };
}

/** Stack entry of the evaluator; undefined stands for an operand that could not be made. */
type Entry = Token | undefined;

class Evaluator {
  readonly assigned = new Map<string, Literal>();
  readonly errors: string[] = [];
  private readonly scope: ExpressionScope;
  private stack: Entry[] = [];

  constructor(scope: ExpressionScope) {
    this.scope = scope;
  }

  statement(tokens: readonly Token[]): Literal | undefined {
    this.stack = [];
    for (const token of tokens) {
      if (token.kind === 'operator') {
        if (!this.operate(token)) break;
      } else if (token.kind === 'call') {
        if (!this.call(token.name)) break;
      } else this.stack.push(token);
    }
    const top = this.stack.at(-1);
    if (top === undefined) return undefined;
    const value = this.literal(top);
    if (value === undefined) this.errors.push('Reduce error: unexpected token on stack');
    return value;
  }

  private push(value: Literal): void {
    this.stack.push({ kind: 'literal', value });
  }

  /** Value of an entry; undefined for objects, arrays and what is no operand. */
  private literal(entry: Entry): Literal | undefined {
    if (entry?.kind === 'literal') return entry.value;
    if (entry?.kind !== 'variable') return undefined;
    const value = this.lookUp(entry.reference);
    if (value === null || isMissing(value)) return null;
    return typeof value === 'object' ? undefined : (value as Literal);
  }

  private lookUp(reference: string): Value {
    const own = this.assigned.get(reference);
    return own === undefined ? this.scope.resolve(reference) : own;
  }

  private call(name: string): boolean {
    const args: Literal[] = [];
    for (let top = this.stack.pop(); top && top.kind !== 'mark'; top = this.stack.pop()) {
      const value = this.literal(top);
      if (value !== undefined) args.unshift(value);
    }
    const result = FUNCTIONS[name]?.(args);
    if (result === undefined) {
      this.errors.push(`Error calling function ${name}`);
      return false;
    }
    this.push(result);
    return true;
  }

  /** False ends the statement. */
  private operate(operator: Operator): boolean {
    if (operator.text === '=') return this.assign();
    const prefix = PREFIX[operator.text];
    if (prefix) return this.prefix(prefix);
    const b = this.literal(this.stack.pop());
    const a = this.literal(this.stack.pop());
    if (a === undefined || b === undefined) {
      this.errors.push(`Invalid arguments to operator ${operator.description}`);
      return false;
    }
    return operator.text === '+' ? this.add(a, b) : this.compute(operator, a, b);
  }

  private prefix(apply: (value: Literal) => Literal): boolean {
    if (this.stack.length === 0) return true;
    const value = this.literal(this.stack.pop());
    if (value === undefined) this.stack.push(undefined);
    else this.push(apply(value));
    return true;
  }

  private compute(operator: Operator, a: Literal, b: Literal): boolean {
    const apply = BINARY[operator.text];
    if (!apply) {
      this.errors.push(`Unexpected operator found during evaluation: ${operator.description}`);
      return false;
    }
    this.push(apply(a, b));
    return true;
  }

  private add(a: Literal, b: Literal): boolean {
    if (typeof a !== 'string' && typeof b !== 'string') {
      this.push(toNumber(a) + toNumber(b));
      return true;
    }
    const [left, right] = [toText(a), toText(b)];
    const { maxTextChars } = this.scope;
    if (left.length + right.length > maxTextChars) {
      this.errors.push(`Concatenation would exceed maximum string length ${maxTextChars}`);
      return false;
    }
    this.push(left + right);
    return true;
  }

  /** Ends the statement without a value; only a single `@name` takes it. */
  private assign(): boolean {
    const value = this.literal(this.stack.pop());
    const target = this.stack.pop();
    if (target?.kind === 'variable' && value !== undefined && /^@[^.]*$/.test(target.reference)) {
      this.assigned.set(target.reference, value);
    }
    this.stack = [];
    return false;
  }
}
