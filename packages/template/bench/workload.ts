/** One thing to render, written for each engine that can express it. */
export interface Workload {
  readonly key: 'a' | 'b' | 'c' | 'd' | 'e';
  readonly name: string;
  /** Minimum speed-up over the reference engine; eta is printed beside it, without a goal. */
  readonly goal: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly jsonT: string;
  readonly eta?: string;
  /** Functions that the texts of eta call, beside the data. */
  readonly helpers?: Readonly<Record<string, unknown>>;
  readonly liquid?: string;
  /** Why outputs are not compared, where the engines cannot print the same. */
  readonly outputsDiffer?: string;
  readonly partials?: Readonly<Record<string, string>>;
}
