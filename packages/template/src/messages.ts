import type { ErrorCode, ErrorType } from './errors.ts';

/** An error without its place. */
export interface ParseError {
  readonly type: ErrorType;
  readonly code: ErrorCode;
  readonly message: string;
}

const syntax = (type: ErrorType, code: ErrorCode, text: string): ParseError => ({
  type,
  code,
  message: `SyntaxError: ${text}`,
});
const runtime = (code: ErrorCode, text: string): ParseError => ({
  type: 'engine',
  code,
  message: `RuntimeError: ${text}`,
});

/** A formatter name without a function in the table. The words of all messages: JSON-T §8. */
export const formatterUnknown = (name: string): ParseError =>
  syntax('parser', 'FORMATTER_UNKNOWN', `Formatter '${name}' is unknown`);

/** A predicate name without a function in the table. */
export const predicateUnknown = (name: string): ParseError =>
  syntax('parser', 'PREDICATE_UNKNOWN', `Predicate '${name}' is unknown`);

/** A clause behind an unconditional `{.or}`. */
export const deadCode = (op: string): ParseError =>
  syntax('assembler', 'DEAD_CODE_BLOCK', `This ${op} block will never execute.`);

/** The text ends inside a block. */
export const eofInBlock = (op: string): ParseError =>
  syntax('assembler', 'EOF_IN_BLOCK', `Reached EOF in the middle of ${op}`);

/** For example `{.alternates with}` in a section that is not repeated. */
export const notAllowedInBlock = (op: string, block: string): ParseError =>
  syntax('assembler', 'NOT_ALLOWED_IN_BLOCK', `${op} instruction is not allowed inside ${block} block.`);

/** `{.end}`, `{.or}` or `{.alternates with}` outside all blocks. */
export const notAllowedAtRoot = (op: string): ParseError =>
  syntax('assembler', 'NOT_ALLOWED_AT_ROOT', `Instruction ${op} not allowed at root`);

/** Code trees only: a block was expected. */
export const nonBlockState = (op: string): ParseError =>
  syntax(
    'assembler',
    'NON_BLOCK_STATE',
    `machine fail: attempt to find state for non-block instruction ${op}`,
  );

/** Code trees only: the instructions never ended. */
export const eofMissing = (): ParseError =>
  syntax(
    'assembler',
    'EOF_MISSING',
    'Machine never processed EOF, indicating (a) it was never fed an EOF (bad test?) or (b) the state machine has a bug.',
  );

/** Instructions behind the end, also by a written `{.eof}`. */
export const afterEof = (op: string): ParseError =>
  syntax(
    'assembler',
    'AFTER_EOF',
    `${op} Attempt to transition from the EOF state. This is either a bug in the state machine or instructions were fed to the state machine after EOF.`,
  );

/** Code trees only: a block without an end. */
export const unclosedBlock = (op: string): ParseError =>
  syntax(
    'assembler',
    'UNCLOSED_BLOCK',
    `Unclosed ${op}: perhaps an EOF was not fed to the machine? If not, this represents a bug in the state machine.`,
  );

/** Too many blocks inside blocks: what follows is left out. */
export const nestingLimit = (op: string, limit: number): ParseError =>
  syntax('assembler', 'NESTING_LIMIT_REACHED', `This ${op} block is nested deeper than ${limit} levels.`);

/** Code trees only: a part that is no instruction. */
export const codeInvalid = (where: string): ParseError =>
  syntax('assembler', 'CODE_INVALID', `Code tree is invalid at ${where}`);

/** No macro and no partial has the name. */
export const partialMissing = (name: string): ParseError =>
  runtime('PARTIAL_MISSING', `Attempt to apply partial '${name}' which could not be found.`);

/** One per error of the partial's own text. */
export const partialSyntax = (name: string, message: string): ParseError =>
  runtime('PARTIAL_SYNTAX', `Parse of partial "${name}" failed: ${message}`);

/** Partials inside partials beyond the limit. */
export const partialRecursion = (name: string, limit: number): ParseError =>
  runtime(
    'PARTIAL_RECURSION_DEPTH',
    `Attempt to apply partial '${name}' exceeded maximum recursion depth of ${limit}`,
  );

/** An expression that cannot be read. */
export const expressionParse = (expression: string, message: string): ParseError =>
  runtime('EXPRESSION_PARSE', `Error parsing expression: ${JSON.stringify(expression)}: ${message}`);

/** An expression that cannot be computed. */
export const expressionReduce = (expression: string, message: string): ParseError =>
  runtime('EXPRESSION_REDUCE', `Error reducing expression: ${expression}: ${message}`);

/** An exception inside one instruction. */
export const unexpectedError = (error: unknown, op: string): ParseError => {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  return runtime('UNEXPECTED_ERROR', `Unexpected ${name} error when executing ${op}: ${message}`);
};

/** A cap of the host was reached and the render ended. */
export const limitReached = (code: ErrorCode, what: string, limit: number): ParseError =>
  runtime(code, `Rendering stopped: more than ${limit} ${what}`);
