import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  type Span as LibrarySpan,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { errorFacts, isFailure } from './error-facts.ts';
import { type NewSpan, type Span, traceWith } from './spans.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** Told of spans that were lost, with why the last of them were. */
type ReportLoss = (error: unknown, lost: number) => void;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};
const REPORT_EVERY_MS = 60_000;
const MAX_WAITING = 2_048;

const headers = new W3CTraceContextPropagator();

/**
 * Sends spans of this process to a collector until the returned function is called, which waits at most so long for the last
 * ones. Of those that wait for a collector 2,048 are kept, in a few megabytes; more are dropped and counted. Nothing is registered with the
 * library, so no other package is traced.
 */
export async function startTracing(
  settings: TracingSettings,
  report: ReportLoss,
): Promise<(limitMs: number) => Promise<void>> {
  const loss = reportLoss(report);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sitewright' }).merge(
      detectResources({
        detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    ),
    sampler: samplerOf(settings.sampler),
    spanProcessors: [countingLoss(await openExporter(settings), loss)],
  });
  const spans = provider.getTracer('sitewright');
  traceWith({ begin: (span, parent) => beginIn(spans, settings, span, parent) });
  return async (limitMs) => {
    traceWith(undefined);
    // What could not be sent was reported.
    const sent = provider.shutdown().catch(() => {});
    await Promise.race([sent, sleep(limitMs, undefined, { ref: false })]);
    loss.tellRest();
  };
}

/** Headers, time limit, compression and certificates are read from the environment by the exporters. */
async function openExporter({ url, protocol }: TracingSettings): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter({ url });
}

type Loss = { note(error: unknown, spans: number): void; tellRest(): void };

/** A collector that is away is away for every batch: it is told of once a minute, and of the rest in the end. */
function reportLoss(report: ReportLoss): Loss {
  let lost = 0;
  let lastError: unknown;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const tellRest = () => {
    if (lost > 0) report(lastError, lost);
    lost = 0;
    reportedAt = performance.now();
  };
  return {
    note: (error, spans) => {
      lost += spans;
      lastError = error;
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) tellRest();
    },
    tellRest,
  };
}

/** Sends spans in batches. The library drops those for which there is no room and tells nobody: they are counted before it does. */
function countingLoss(exporter: SpanExporter, loss: Loss): SpanProcessor {
  let waiting = 0;
  const sending = new Set<Promise<void>>();
  const batches = new BatchSpanProcessor({
    maxQueueSize: MAX_WAITING,
    exporter: {
      export: (spans, done) => {
        waiting -= spans.length;
        const { promise, resolve } = Promise.withResolvers<void>();
        sending.add(promise);
        exporter.export(spans, (result) => {
          if (result.code !== ExportResultCode.SUCCESS) loss.note(result.error, spans.length);
          sending.delete(promise);
          resolve();
          done(result);
        });
      },
      shutdown: () => exporter.shutdown(),
    },
  });
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd: (span) => {
      if ((span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return;
      if (waiting >= MAX_WAITING) return loss.note(new Error('too many spans wait for the collector'), 1);
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    // The library ends with the first batch that fails, while the others are still under way.
    shutdown: () => batches.shutdown().finally(() => Promise.all(sending)),
  };
}

function samplerOf({ root, followsParent }: TracingSettings['sampler']): Sampler {
  const sampler =
    root === 'always_on'
      ? new AlwaysOnSampler()
      : root === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(root);
  return followsParent ? new ParentBasedSampler({ root: sampler }) : sampler;
}

class TracedSpan implements Span {
  readonly span: LibrarySpan;
  readonly context: Context;

  constructor(span: LibrarySpan) {
    this.span = span;
    this.context = trace.setSpan(ROOT_CONTEXT, span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  get spanId(): string {
    return this.span.spanContext().spanId;
  }

  get parent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  add(facts: Parameters<Span['add']>[0]): void {
    this.span.setAttributes(facts);
  }

  fail(error: unknown, failed = isFailure(error)): void {
    const { class: kind, code } = errorFacts(error);
    this.span.setAttribute('error.type', code ?? kind);
    if (!failed) return;
    this.span.addEvent('exception', {
      'exception.type': kind,
      ...(code && { 'sitewright.error.code': code }),
    });
    this.span.setStatus({ code: SpanStatusCode.ERROR });
  }

  failAs(type: string): void {
    this.span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
  }

  end(): void {
    this.span.end();
  }
}

function beginIn(
  spans: Tracer,
  { readsHeaders }: TracingSettings,
  { name, kind = 'internal', facts, headers: sent, root, begunAt }: NewSpan,
  parent: Span | undefined,
): Span {
  const above =
    sent && readsHeaders
      ? headers.extract(ROOT_CONTEXT, sent, defaultTextMapGetter)
      : root || !(parent instanceof TracedSpan)
        ? ROOT_CONTEXT
        : parent.context;
  const links = linksTo(root?.cause);
  const options = { kind: KINDS[kind], attributes: facts ?? {}, links };
  return new TracedSpan(
    spans.startSpan(name, begunAt === undefined ? options : { ...options, startTime: begunAt }, above),
  );
}

function linksTo(cause: unknown): Link[] {
  if (typeof cause !== 'string') return [];
  const context = trace.getSpanContext(
    headers.extract(ROOT_CONTEXT, { traceparent: cause }, defaultTextMapGetter),
  );
  return context ? [{ context }] : [];
}
