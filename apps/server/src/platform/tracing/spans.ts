import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says beside its name and time: words and numbers of the program, never what people have typed or are called. */
export type SpanFacts = Record<string, string | number | boolean | undefined>;

export type NewSpan = {
  /** One of few: no ids, addresses or hosts in it. */
  name: string;
  /** `internal` unless given. */
  kind?: 'internal' | 'server' | 'client' | 'consumer';
  facts?: SpanFacts;
  /** Headers that name the span of another program of which this one is a part. */
  headers?: Readonly<Record<string, unknown>>;
  /** Begins a trace of its own, linked to the span that this names (as in a header `traceparent`), if it does. */
  root?: { cause?: unknown };
  /** When it began, in milliseconds since 1970; now unless given. */
  begunAt?: number;
};

/** A piece of work while it is traced. */
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  /** Its value of a header `traceparent`. */
  readonly parent: string;
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** Notes class and code of an error, not its message, which may quote people. `isFailure` false: an outcome that is no fault. */
  fail(error: unknown, isFailure?: boolean): void;
  /** Notes a failure that no error tells of, by one of few words. */
  failAs(type: string): void;
  end(): void;
};

/** Makes spans: `start-tracing.ts`, which alone knows the library. */
export type Tracer = { begin(span: NewSpan, parent: Span | undefined): Span };

let tracer: Tracer | undefined;
const current = new AsyncLocalStorage<Span>();

/** Has spans made from now on; undefined for none. */
export function traceWith(next: Tracer | undefined): void {
  tracer = next;
}

export function isTracing(): boolean {
  return tracer !== undefined;
}

/** A part of the span of the caller that the caller ends; undefined while nothing is traced. */
export function beginSpan(span: NewSpan): Span | undefined {
  return tracer?.begin(span, current.getStore());
}

/** Does `work` as a part of a span. */
export function within<T>(span: Span | undefined, work: () => T): T {
  return span ? current.run(span, work) : work();
}

/**
 * Does `work` in a span of its own, which ends and fails with it. What begins a trace, such as a job, has failed by any error: there is
 * nobody who would be told of a refusal.
 */
export function inSpan<T>(span: NewSpan, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  if (!tracer) return work(undefined);
  return runIn(tracer.begin(span, current.getStore()), work, span.root !== undefined);
}

async function runIn<T>(span: Span, work: (span: Span) => Promise<T>, isAlone: boolean): Promise<T> {
  try {
    return await current.run(span, work, span);
  } catch (error) {
    span.fail(error, isAlone || undefined);
    throw error;
  } finally {
    span.end();
  }
}

/** Does `work` in no span: a timer that outlives the request that starts it is no part of that. */
export function outsideSpans<T>(work: () => T): T {
  return tracer ? current.exit(work) : work();
}

/** The span that the caller is part of. */
export function currentSpan(): Span | undefined {
  return tracer && current.getStore();
}
