/** Where an instruction starts in its template: line and column from 1, offset in UTF-16 units from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

/** Stable codes of everything that can be wrong with a template. Source: JSON-T §8. */
export type ErrorCode =
  | 'FORMATTER_UNKNOWN'
  | 'PREDICATE_UNKNOWN'
  | 'DEAD_CODE_BLOCK'
  | 'EOF_IN_BLOCK'
  | 'NOT_ALLOWED_IN_BLOCK'
  | 'NOT_ALLOWED_AT_ROOT'
  | 'NON_BLOCK_STATE'
  | 'EOF_MISSING'
  | 'AFTER_EOF'
  | 'UNCLOSED_BLOCK'
  | 'NESTING_LIMIT_REACHED'
  | 'CODE_INVALID'
  | 'PARTIAL_MISSING'
  | 'PARTIAL_SYNTAX'
  | 'PARTIAL_RECURSION_DEPTH'
  | 'EXPRESSION_PARSE'
  | 'EXPRESSION_REDUCE'
  | 'UNEXPECTED_ERROR'
  | 'NOT_IMPLEMENTED'
  | 'INSTRUCTION_LIMIT_REACHED'
  | 'OUTPUT_LIMIT_REACHED'
  | 'TEXT_LIMIT_REACHED'
  | 'TIME_LIMIT_REACHED';

/** Stage that found the error. */
export type ErrorType = 'parser' | 'assembler' | 'engine';

/** One collected error: data for an editor or a log. */
export interface TemplateError extends Position {
  readonly type: ErrorType;
  readonly code: ErrorCode;
  /** Sentence in the catalogue's words. */
  readonly message: string;
  /** Name of the template or partial the position is in. */
  readonly template: string;
}
