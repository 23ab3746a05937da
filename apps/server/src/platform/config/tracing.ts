import { StartError } from '../errors/start-error.ts';
import type { TracingSettings } from '../tracing/tracing-settings.ts';
import { oneOf, type Read } from './checked-values.ts';
import type { SettingName } from './settings-table.ts';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
const EXPORTERS = ['otlp', 'none'] as const;
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const PARENT_BASED = ['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const;
/** Baggage is what other programs say of a request; nothing here reads it. */
const PROPAGATORS = ['tracecontext', 'baggage', 'none'];

/** Settings of traces as OpenTelemetry names them; undefined without a collector. Errors: StartError. */
export function readTracing(read: Read): TracingSettings | undefined {
  if (read('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  if (oneOf('OTEL_TRACES_EXPORTER', read('OTEL_TRACES_EXPORTER'), EXPORTERS) === 'none') return undefined;
  const url = collectorUrl(read);
  if (url === undefined) return undefined;
  const own = read('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL');
  const protocol = own
    ? oneOf('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', own, PROTOCOLS)
    : oneOf('OTEL_EXPORTER_OTLP_PROTOCOL', read('OTEL_EXPORTER_OTLP_PROTOCOL'), PROTOCOLS);
  return { url, protocol, sampler: readSampler(read), readsHeaders: readsHeaders(read) };
}

/** The general address is the folder of that of each kind. */
function collectorUrl(read: Read): string | undefined {
  const own = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  if (own !== undefined) return webUrl('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', own).href;
  const shared = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (shared === undefined) return undefined;
  const url = webUrl('OTEL_EXPORTER_OTLP_ENDPOINT', shared);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/traces`;
  return url.href;
}

/** It may hold a password, which is not repeated. */
function webUrl(name: SettingName, text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new StartError(`${name} must be an address that starts with http:// or https://.`);
}

function readSampler(read: Read): TracingSettings['sampler'] {
  const name = oneOf('OTEL_TRACES_SAMPLER', read('OTEL_TRACES_SAMPLER'), [...SAMPLERS, ...PARENT_BASED]);
  const kind = name.replace('parentbased_', '') as (typeof SAMPLERS)[number];
  return {
    root: kind === 'traceidratio' ? ratio(read('OTEL_TRACES_SAMPLER_ARG')) : kind,
    followsParent: name !== kind,
  };
}

function ratio(text = '1'): number {
  const value = Number(text);
  if (/^[\d.]+$/.test(text) && value >= 0 && value <= 1) return value;
  throw new StartError(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but is "${text}".`);
}

function readsHeaders(read: Read): boolean {
  const names = (read('OTEL_PROPAGATORS') ?? '').split(',').map((name) => name.trim());
  const unknown = names.find((name) => !PROPAGATORS.includes(name));
  if (names.includes('none') && names.length > 1)
    throw new StartError('OTEL_PROPAGATORS must be none alone, or others without it.');
  if (unknown === undefined) return names.includes('tracecontext');
  throw new StartError(`OTEL_PROPAGATORS knows ${PROPAGATORS.join(', ')}, but not "${unknown}".`);
}
