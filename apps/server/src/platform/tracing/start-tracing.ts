import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  type Span as LibrarySpan,
  type Link,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
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

const headers = new W3CTraceContextPropagator();

/**
 * Sends spans of this process to a collector until the returned function is called, which waits at most so long for the last
 * ones. Of those that wait for a collector 2,048 are kept, in a few megabytes; more are dropped. Nothing is registered with the
 * library, so no other package is traced.
 */
export async function startTracing(
  settings: TracingSettings,
  report: ReportLoss,
): Promise<(limitMs: number) => Promise<void>> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sitewright' }).merge(
      detectResources({
        detectors: [serviceInstanceIdDetector, resourceAttributesEnvDetector, serviceNameEnvDetector],
      }),
    ),
    sampler: samplerOf(settings.sampler),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportingLoss(await openExporter(settings), report) }),
    ],
  });
  const spans = provider.getTracer('sitewright');
  traceWith({ begin: (span, parent) => beginIn(spans, settings, span, parent) });
  return async (limitMs) => {
    traceWith(undefined);
    // What could not be sent was reported.
    const sent = provider.shutdown().catch(() => {});
    await Promise.race([sent, sleep(limitMs, undefined, { ref: false })]);
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

/** A collector that is away is away for every batch: it is told of once a minute. */
function reportingLoss(exporter: SpanExporter, report: ReportLoss): SpanExporter {
  let lost = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) {
          lost += spans.length;
          if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
            report(result.error, lost);
            lost = 0;
            reportedAt = performance.now();
          }
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
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

  end(): void {
    this.span.end();
  }
}

function beginIn(
  spans: Tracer,
  { readsHeaders }: TracingSettings,
  { name, kind = 'internal', facts, headers: sent, root }: NewSpan,
  parent: Span | undefined,
): Span {
  const above =
    sent && readsHeaders
      ? headers.extract(ROOT_CONTEXT, sent, defaultTextMapGetter)
      : root || !(parent instanceof TracedSpan)
        ? ROOT_CONTEXT
        : parent.context;
  const links = linksTo(root?.cause);
  return new TracedSpan(spans.startSpan(name, { kind: KINDS[kind], attributes: facts ?? {}, links }, above));
}

function linksTo(cause: unknown): Link[] {
  if (typeof cause !== 'string') return [];
  const context = trace.getSpanContext(
    headers.extract(ROOT_CONTEXT, { traceparent: cause }, defaultTextMapGetter),
  );
  return context ? [{ context }] : [];
}
