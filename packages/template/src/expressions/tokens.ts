/** A computed value of an expression. */
export type Literal = number | string | boolean | null;

/** Operator of an expression with its rank. */
export interface Operator {
  readonly kind: 'operator';
  readonly text: string;
  /** Name in error messages. */
  readonly description: string;
  readonly precedence: number;
  readonly isRight: boolean;
}

/** Piece of an expression; `mark` opens the arguments of a call in postfix order. */
export type Token =
  | Operator
  | { readonly kind: 'literal'; readonly value: Literal }
  | { readonly kind: 'variable'; readonly reference: string }
  | { readonly kind: 'call'; readonly name: string }
  | { readonly kind: 'mark' };

function operator(text: string, description: string, precedence: number, isRight = false): Operator {
  return { kind: 'operator', text, description, precedence, isRight };
}

/** Sign operators, written like their binary counterparts. */
export const UNARY: Readonly<Record<string, Operator>> = {
  '+': operator('u+', 'unary plus', 17, true),
  '-': operator('u-', 'unary minus', 17, true),
};

/** All other operators by their text. Source: JSON-T §5, precedence. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  '!': operator('!', 'logical not', 17, true),
  '~': operator('~', 'bitwise not', 17, true),
  '**': operator('**', 'exponent', 16, true),
  '*': operator('*', 'multiply', 15),
  '/': operator('/', 'divide', 15),
  '%': operator('%', 'modulus', 15),
  '+': operator('+', 'add', 14),
  '-': operator('-', 'subtract', 14),
  '<<': operator('<<', 'left shift', 13),
  '>>': operator('>>', 'right shift', 13),
  '<': operator('<', 'less than', 12),
  '>': operator('>', 'greater than', 12),
  '<=': operator('<=', 'less than or equal', 12),
  '>=': operator('>=', 'greater than or equal', 12),
  '==': operator('==', 'equality', 11),
  '!=': operator('!=', 'inequality', 11),
  '===': operator('===', 'strict equality', 11),
  '!==': operator('!==', 'strict inequality', 11),
  '&': operator('&', 'bitwise and', 10),
  '^': operator('^', 'bitwise xor', 9),
  '|': operator('|', 'bitwise or', 8),
  '&&': operator('&&', 'logical and', 7),
  '||': operator('||', 'logical or', 6),
  '=': operator('=', 'assign', 3, true),
  ';': operator(';', 'semicolon', 1),
  ',': operator(',', 'comma', 1, true),
  '(': operator('(', 'left paren', 1),
  ')': operator(')', 'right paren', 1),
};

/** Names with a fixed value; data of the same name is reached as `@.PI`. */
export const CONSTANTS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ['null', null],
  ['true', true],
  ['false', false],
  ['PI', Math.PI],
  ['E', Math.E],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['NaN', Number.NaN],
]);

/** Functions an expression may call. */
export const FUNCTION_NAMES: ReadonlySet<string> = new Set(['max', 'min', 'abs', 'num', 'str', 'bool']);

/** Text printed by `{.eval #…}`: the statements in postfix order. */
export function describe(statements: readonly (readonly Token[])[]): string {
  return `EVAL=[${statements.map((tokens) => `[${tokens.map(describeToken).join(' ')}]`).join(', ')}]`;
}

function describeToken(token: Token): string {
  switch (token.kind) {
    case 'operator':
      return `<${token.description}>`;
    case 'literal':
      return typeof token.value === 'string' ? JSON.stringify(token.value) : String(token.value);
    case 'variable':
      return token.reference;
    case 'call':
      return `${token.name}()`;
    default:
      return '<args>';
  }
}
