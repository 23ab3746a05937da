import { PassThrough, type Readable } from 'node:stream';
import type {
  $Command,
  S3Client,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../../config/file-storage.ts';
import { unavailable } from '../../errors/unavailable.ts';
import { inSpan, type NewSpan } from '../../tracing/spans.ts';
import { orS3Unavailable } from './s3-errors.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
type S3Command<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = $Command<
  Input,
  Output,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes
>;

/** Requests to one bucket's server. Each is tried again twice; what fails then is thrown by `orS3Unavailable`. */
type S3Requests = {
  send<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    make: (sdk: Sdk) => S3Command<Input, Output>,
  ): Promise<Output>;
  /** The bytes of an object, or a part of them. */
  download(object: { Bucket: string; Key: string; Range?: string }): Promise<Readable>;
  /** Stores a stream of unknown length: in one request if it is short, else in parts that are dropped when it breaks off. */
  upload(
    object: { Bucket: string; Key: string; Body: Readable },
    parts: { partSize: number; queueSize: number },
  ): Promise<void>;
};

const CONNECT_MS = 3_000;
const ATTEMPTS = 3;
/** Until a download begins, all attempts together. */
const FIRST_BYTE_MS = 20_000;
/** Of requests that are answered at once. `silenceMs`: without a byte in either direction. */
const SHORT = { connections: 100, silenceMs: 20_000 };
/**
 * A download holds its connection until its reader has taken all of it, at the reader's pace: they are by themselves, so that slow readers
 * keep nobody else waiting.
 */
const DOWNLOADS = { connections: 2_000, silenceMs: 300_000 };

/** The SDK takes a third of a second and 20 MB to load, so it is loaded with the first request. */
export function openS3Client(bucket: S3Bucket): S3Requests {
  let opened: Promise<{ sdk: Sdk; client: S3Client; downloads: S3Client }> | undefined;
  const open = () => {
    opened ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: connect(sdk, bucket, SHORT),
      downloads: connect(sdk, bucket, DOWNLOADS),
    }));
    return opened;
  };
  return {
    async send(make) {
      const { sdk, client } = await open();
      const command = make(sdk);
      // Commands are called after what they do: GetObjectCommand.
      const sent = inSpan(s3Span(command.constructor.name.replace(/Command$/, '')), () =>
        client.send(command),
      );
      return sent.catch((error: unknown) => {
        throw orS3Unavailable(error);
      });
    },
    async download(object) {
      const { sdk, downloads } = await open();
      const tooLate = new AbortController();
      const timer = setTimeout(() => tooLate.abort(), FIRST_BYTE_MS);
      try {
        const command = new sdk.GetObjectCommand(object);
        const { Body } = await inSpan(s3Span('GetObject'), () =>
          downloads.send(command, { abortSignal: tooLate.signal }),
        );
        return orUnavailable(Body as Readable);
      } catch (error) {
        throw tooLate.signal.aborted ? unavailable(error) : orS3Unavailable(error);
      } finally {
        clearTimeout(timer);
      }
    },
    async upload(params, parts) {
      const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')]);
      // A body that broke off is what the caller has to know, whether its parts could be dropped or wait for the sweep. One that is
      // left unread because the server refused a part ends with an AbortError, which tells nothing.
      let broken: { error: unknown } | undefined;
      params.Body.once('error', (error) => {
        if (error.name !== 'AbortError') broken = { error };
      });
      const uploading = inSpan(s3Span('upload'), () =>
        new Upload({ client, params, ...parts, leavePartsOnError: false }).done(),
      );
      await uploading.catch((error: unknown) => {
        throw broken ? broken.error : orS3Unavailable(error);
      });
    },
  };
}

/** What breaks off on the way is as unavailable as what does not begin: the same request may succeed. */
function orUnavailable(body: Readable): Readable {
  const passed = new PassThrough();
  body.once('error', (error) => passed.destroy(unavailable(error)));
  passed.once('close', () => body.destroy());
  return body.pipe(passed);
}

/** Keys of objects stay out of it. */
function s3Span(operation: string): NewSpan {
  return {
    name: `S3 ${operation}`,
    kind: 'client',
    facts: { 'rpc.system': 'aws-api', 'rpc.method': operation },
  };
}

function connect(
  sdk: Sdk,
  { endpoint, region, credentials }: S3Bucket,
  { connections, silenceMs }: { connections: number; silenceMs: number },
): S3Client {
  const agent = { maxSockets: connections, keepAlive: true };
  return new sdk.S3Client({
    region,
    // Its own copy, which it marks.
    credentials: { ...credentials },
    // Servers of one's own rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // By default the SDK sends checksums in trailers, which servers other than Amazon's refuse or store within the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}
