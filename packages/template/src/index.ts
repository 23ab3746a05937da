export type { ErrorCode, ErrorType, Position, TemplateError } from './errors.ts';
export { coreFormatters } from './formatters/core.ts';
export { corePredicates } from './predicates/core.ts';
export { type CompileOptions, compile, compileTree, Template } from './template.ts';
export type {
  Context,
  Environment,
  Formatter,
  Formatters,
  Limits,
  PartialOptions,
  Path,
  Predicate,
  Predicates,
  RenderResult,
  Value,
  Widget,
} from './types.ts';
