/** Where traces are sent, and which. */
export type TracingSettings = {
  /** Address of the collector, path included. */
  url: string;
  protocol: 'http/protobuf' | 'http/json';
  /** Traces that are begun here: all, none, or a part of them (0 to 1); others follow their caller if `followsParent`. */
  sampler: { root: 'always_on' | 'always_off' | number; followsParent: boolean };
  /** Whether `traceparent` headers of callers that may be believed are read. */
  readsHeaders: boolean;
};
