import {
  afterEof,
  deadCode,
  eofInBlock,
  eofMissing,
  nestingLimit,
  notAllowedAtRoot,
  notAllowedInBlock,
  type ParseError,
  unclosedBlock,
} from '../messages.ts';
import type { BlockNode, Instruction, MarkNode, Node, OrNode, RootNode } from './nodes.ts';
import { nameOfOpcode, OP } from './opcodes.ts';

type Report = (error: ParseError, offset: number) => void;

interface Level {
  readonly node: BlockNode;
  /** List that takes the next instruction. */
  target: Node[];
  isSeparator: boolean;
  /** `{.or}` clauses so far; each is one level more for what walks the tree. */
  readonly clauses: number;
}

/** Blocks inside blocks; deeper templates are only written to exhaust the stack. */
const MAX_NESTING = 200;

/** Weaves a stream of instructions into a tree; misplaced ones are reported and dropped. Source: JSON-T §2, nesting rules. */
export class Assembler {
  readonly root: RootNode = { op: OP.ROOT, body: [], isClosed: false };
  private readonly levels: Level[] = [];
  private readonly report: Report;
  private hasEnded = false;
  private isDead = false;

  constructor(report: Report) {
    this.report = report;
  }

  /** Takes the next instruction. */
  accept(instruction: Instruction): void {
    if (this.isDead) return;
    if (this.hasEnded) {
      this.isDead = true;
      this.report(afterEof(nameOfOpcode(instruction.op)), instruction.offset);
      return;
    }
    const level = this.levels.at(-1);
    switch (instruction.op) {
      case OP.EOF:
        this.end(level);
        break;
      case OP.END:
        this.close(level, instruction);
        break;
      case OP.OR_PREDICATE:
        this.branch(level, instruction);
        break;
      case OP.ALTERNATES_WITH:
        this.separate(level, instruction);
        break;
      default:
        this.add(level, instruction);
        break;
    }
  }

  /** Reports what a whole template must not leave open; for code fed by hand. True when all is well. */
  complete(): boolean {
    const level = this.levels.at(-1);
    if (level) this.report(unclosedBlock(nameOfOpcode(level.node.op)), level.node.offset);
    if (!this.hasEnded) this.report(eofMissing(), 0);
    return this.hasEnded && !level;
  }

  private add(level: Level | undefined, node: Node): void {
    if ('body' in node && this.levels.length === MAX_NESTING) {
      this.stopNesting(node);
      return;
    }
    (level ? level.target : this.root.body).push(node);
    if ('body' in node) this.levels.push({ node, target: node.body, isSeparator: false, clauses: 0 });
  }

  private end(level: Level | undefined): void {
    if (level) {
      // The position is the block's own, which is what an author has to find.
      this.report(eofInBlock(nameOfOpcode(level.node.op)), level.node.offset);
      return;
    }
    this.root.isClosed = true;
    this.hasEnded = true;
  }

  private close(level: Level | undefined, mark: MarkNode): void {
    if (!level) {
      this.notAtRoot(mark);
      return;
    }
    this.levels.pop();
    if ('alternate' in level.node) level.node.alternate = OP.END;
  }

  private branch(level: Level | undefined, or: OrNode): void {
    if (!level) this.notAtRoot(or);
    else if (!('alternate' in level.node)) this.notInBlock(or, level.node);
    else if (level.node.op === OP.OR_PREDICATE && level.node.name === null) {
      this.report(deadCode(nameOfOpcode(or.op)), or.offset);
    } else if (level.clauses === MAX_NESTING) {
      this.stopNesting(or);
    } else {
      level.node.alternate = or;
      const clauses = level.clauses + 1;
      this.levels[this.levels.length - 1] = { node: or, target: or.body, isSeparator: false, clauses };
    }
  }

  private separate(level: Level | undefined, mark: MarkNode): void {
    if (!level) this.notAtRoot(mark);
    else if (level.node.op !== OP.REPEATED || level.isSeparator) this.notInBlock(mark, level.node);
    else {
      level.target = level.node.separator;
      level.isSeparator = true;
    }
  }

  private stopNesting({ op, offset }: Instruction): void {
    this.report(nestingLimit(nameOfOpcode(op), MAX_NESTING), offset);
    this.isDead = true;
  }

  private notAtRoot({ op, offset }: Instruction): void {
    this.report(notAllowedAtRoot(nameOfOpcode(op)), offset);
  }

  private notInBlock({ op, offset }: Instruction, block: BlockNode): void {
    this.report(notAllowedInBlock(nameOfOpcode(op), nameOfOpcode(block.op)), offset);
  }
}
