/** Numbers of the instructions in a code tree. Source: JSON-T §2, "Code tree". */
export const OP = {
  TEXT: 0,
  VARIABLE: 1,
  SECTION: 2,
  END: 3,
  REPEATED: 4,
  PREDICATE: 5,
  BINDVAR: 6,
  OR_PREDICATE: 7,
  IF: 8,
  INJECT: 9,
  MACRO: 10,
  COMMENT: 11,
  META_LEFT: 12,
  META_RIGHT: 13,
  NEWLINE: 14,
  SPACE: 15,
  TAB: 16,
  ROOT: 17,
  EOF: 18,
  ALTERNATES_WITH: 19,
  STRUCT: 20,
  ATOM: 21,
  CTXVAR: 22,
  EVAL: 23,
  INCLUDE: 24,
} as const;

/** Name of an instruction type. */
export type OpName = keyof typeof OP;
/** Number of an instruction type. */
export type Opcode = (typeof OP)[OpName];

const NAMES = Object.keys(OP) as OpName[];

/** Name of an instruction in error messages, such as `OR_PREDICATE`. */
export function nameOfOpcode(op: number): string {
  return NAMES[op] ?? 'UNKNOWN';
}

/** Text printed by the five literal instructions, by opcode. */
export const LITERALS: Readonly<Record<number, string>> = {
  [OP.META_LEFT]: '{',
  [OP.META_RIGHT]: '}',
  [OP.NEWLINE]: '\n',
  [OP.SPACE]: ' ',
  [OP.TAB]: '\t',
};
