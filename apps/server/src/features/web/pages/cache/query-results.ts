import type { Db } from '../../../../platform/database/database.ts';
import type { ContentStamp } from '../../../site/sites/index.ts';

/** `chars`: of the question and the rows, about. */
type Result = { rows: unknown[]; rowCount: number; chars: number };

/** Of one page: a list has some for each tag and each of its pages. */
const MAX_RESULTS = 12;
/** Characters of a row besides what it holds. */
const ROW = 500;

/** Database results of a page while its site had one stamp. */
export class QueryResults {
  readonly stamp: ContentStamp;
  /** Characters of all of them, about. */
  chars = 0;
  /** Characters they had when they were kept. */
  keptChars = -1;
  private readonly results = new Map<string, Result>();

  constructor(stamp: ContentStamp) {
    this.stamp = stamp;
  }

  get isEmpty(): boolean {
    return this.results.size === 0;
  }

  isOf({ contentVersion, likesVersion }: ContentStamp): boolean {
    return this.stamp.contentVersion === contentVersion && this.stamp.likesVersion === likesVersion;
  }

  /** A database that answers what was asked before, and asks another one for the rest. */
  before(open: () => Promise<Db>): Db {
    return {
      query: async <Row>(text: string, values?: readonly unknown[], name?: string) => {
        const question = `${name ?? text} ${JSON.stringify(values)}`;
        const result =
          this.results.get(question) ?? toResult(question, await (await open()).query(text, values, name));
        this.keep(question, result);
        return result as { rows: Row[]; rowCount: number };
      },
      send: () => refuse('A reading has nothing to send'),
      afterCommit: () => refuse('A reading is never committed'),
    };
  }

  /** Keeps a result as the newest one. */
  private keep(question: string, result: Result): void {
    this.drop(question);
    this.results.set(question, result);
    this.chars += result.chars;
    const [oldest] = this.results.keys();
    if (this.results.size > MAX_RESULTS && oldest !== undefined) this.drop(oldest);
  }

  private drop(question: string): void {
    const cached = this.results.get(question);
    if (!cached) return;
    this.results.delete(question);
    this.chars -= cached.chars;
  }
}

/** Whoever changed the rows would change them for the next page. Contents of documents are deep, so all is counted. */
function toResult(question: string, { rows, rowCount }: { rows: unknown[]; rowCount: number }): Result {
  const chars = question.length + JSON.stringify(rows).length + rows.length * ROW;
  return { rows: Object.freeze(rows) as unknown[], rowCount, chars };
}

function refuse(why: string): never {
  throw new Error(why);
}
