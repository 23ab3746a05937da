import { LessCompiler } from '../../../design/site-templates/index.ts';

/** Idle time after which a further compiler is stopped: it is only needed while others are busy. */
const FURTHER_IDLE_MS = 5_000;

/** Compilers side by side, so that a sheet that takes all its time holds up nobody else; each starts when it is needed. */
export class CompilerLanes implements Pick<LessCompiler, 'compile' | 'close'> {
  private readonly lanes: { compiler: LessCompiler; waiting: number }[];

  constructor({ lanes, idleMs, limitMs }: { lanes: number; idleMs: number; limitMs?: number }) {
    this.lanes = Array.from({ length: lanes }, (_, lane) => ({
      compiler: new LessCompiler({
        idleMs: lane === 0 ? idleMs : FURTHER_IDLE_MS,
        ...(limitMs !== undefined && { limitMs }),
      }),
      waiting: 0,
    }));
  }

  /** As the compiler's own; of equally busy ones the first. */
  async compile(...request: Parameters<LessCompiler['compile']>): Promise<string> {
    const lane = this.lanes.reduce((best, other) => (other.waiting < best.waiting ? other : best));
    lane.waiting++;
    try {
      return await lane.compiler.compile(...request);
    } finally {
      lane.waiting--;
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map(({ compiler }) => compiler.close()));
  }
}
