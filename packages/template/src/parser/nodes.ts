import type { Path, Value } from '../types.ts';
import type { OP } from './opcodes.ts';

/** Arguments as written: the pieces and the character that separates them. */
export interface Args {
  readonly list: readonly string[];
  readonly delimiter: string;
}

/** One formatter of a chain. */
export interface Call {
  readonly name: string;
  readonly args: Args | null;
}

interface At {
  /** Offset of the tag's opening brace in the template text. */
  readonly offset: number;
}

/** Literal text. */
export interface TextNode extends At {
  readonly op: typeof OP.TEXT;
  readonly text: string;
}
/** `{a, b|formatter args}` */
export interface VariableNode extends At {
  readonly op: typeof OP.VARIABLE;
  readonly paths: readonly Path[];
  readonly calls: readonly Call[];
}
/** `{.var @name a|formatter}` */
export interface BindvarNode extends At {
  readonly op: typeof OP.BINDVAR;
  readonly name: string;
  readonly paths: readonly Path[];
  readonly calls: readonly Call[];
}
/** `{.ctx @name key=a}` */
export interface CtxvarNode extends At {
  readonly op: typeof OP.CTXVAR;
  readonly name: string;
  readonly bindings: readonly (readonly [string, Path])[];
}
/** `{.inject @name path args}` */
export interface InjectNode extends At {
  readonly op: typeof OP.INJECT;
  readonly name: string;
  readonly path: string;
  readonly args: Args | null;
}
/** `{.include name args}` */
export interface IncludeNode extends At {
  readonly op: typeof OP.INCLUDE;
  readonly name: string;
  readonly args: Args;
}
/** `{.eval expression}` */
export interface EvalNode extends At {
  readonly op: typeof OP.EVAL;
  readonly expression: string;
}
/** `{# comment}` */
export interface CommentNode extends At {
  readonly op: typeof OP.COMMENT;
  readonly text: string;
  readonly multiline: boolean;
}
/** Opaque value in a code tree; prints nothing. */
export interface AtomNode extends At {
  readonly op: typeof OP.ATOM;
  readonly value: Value;
}
/** Space, tab, newline and the two braces. */
export interface LiteralNode extends At {
  readonly op:
    | typeof OP.META_LEFT
    | typeof OP.META_RIGHT
    | typeof OP.NEWLINE
    | typeof OP.SPACE
    | typeof OP.TAB;
}
/** Instructions that only steer the assembler. */
export interface MarkNode extends At {
  readonly op: typeof OP.END | typeof OP.EOF | typeof OP.ALTERNATES_WITH;
}

/** Continuation of a block whose condition fails: `{.end}`, `{.or}`, or nothing in an unclosed block. */
export type Alternate = OrNode | typeof OP.END | null;

interface Block extends At {
  readonly body: Node[];
}
interface Branching extends Block {
  alternate: Alternate;
}
/** `{.section a}` */
export interface SectionNode extends Branching {
  readonly op: typeof OP.SECTION;
  readonly path: Path;
}
/** `{.repeated section a}`; `separator` is its `{.alternates with}` block. */
export interface RepeatedNode extends Branching {
  readonly op: typeof OP.REPEATED;
  readonly path: Path;
  readonly separator: Node[];
}
/** `{.name? args}` */
export interface PredicateNode extends Branching {
  readonly op: typeof OP.PREDICATE;
  readonly name: string;
  readonly args: Args | null;
}
/** `{.or}` (name null) or `{.or name? args}` */
export interface OrNode extends Branching {
  readonly op: typeof OP.OR_PREDICATE;
  readonly name: string | null;
  readonly args: Args | null;
}
/** `{.if a && b}`; operators are 0 for or, 1 for and. */
export interface IfNode extends Branching {
  readonly op: typeof OP.IF;
  readonly operators: readonly number[];
  readonly paths: readonly Path[];
}
/** `{.macro name}` */
export interface MacroNode extends Block {
  readonly op: typeof OP.MACRO;
  readonly name: string;
}
/** Block of a code tree without syntax; runs its body. */
export interface StructNode extends Block {
  readonly op: typeof OP.STRUCT;
  readonly value: Value;
}

/** Block with a condition and an alternate. */
export type BranchNode = SectionNode | RepeatedNode | PredicateNode | OrNode | IfNode;
/** Any block. */
export type BlockNode = BranchNode | MacroNode | StructNode;
/** Any executable instruction. */
export type Node =
  | TextNode
  | VariableNode
  | BindvarNode
  | CtxvarNode
  | InjectNode
  | IncludeNode
  | EvalNode
  | CommentNode
  | AtomNode
  | LiteralNode
  | SectionNode
  | RepeatedNode
  | PredicateNode
  | IfNode
  | MacroNode
  | StructNode;
/** Anything the parser hands to the assembler. */
export type Instruction = Node | OrNode | MarkNode;

/** A whole parsed template; `isClosed` tells whether the end of the text was reached outside all blocks. */
export interface RootNode {
  readonly op: typeof OP.ROOT;
  readonly body: Node[];
  isClosed: boolean;
}
