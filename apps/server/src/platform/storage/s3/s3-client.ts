import type { Readable } from 'node:stream';
import type {
  $Command,
  S3Client,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes,
} from '@aws-sdk/client-s3';
import type { S3Bucket } from '../../config/file-storage.ts';
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
export type S3Requests = {
  send<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    make: (sdk: Sdk) => S3Command<Input, Output>,
  ): Promise<Output>;
  /** Stores a stream of unknown length: in one request if it is short, else in parts that are dropped when it breaks off. */
  upload(
    object: { Bucket: string; Key: string; Body: Readable },
    parts: { partSize: number; queueSize: number },
  ): Promise<void>;
};

const CONNECT_MS = 3_000;
/** Without a byte in either direction. */
const SILENCE_MS = 20_000;
const ATTEMPTS = 3;
/** A download holds its connection until its reader has taken all of it. */
const CONNECTIONS = 200;

/** The SDK takes a third of a second and 20 MB to load, so it is loaded with the first request. */
export function openS3Client(bucket: S3Bucket): S3Requests {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const open = () => {
    opened ??= connect(bucket);
    return opened;
  };
  return {
    async send(make) {
      const { sdk, client } = await open();
      return client.send(make(sdk)).catch((error: unknown) => {
        throw orS3Unavailable(error);
      });
    },
    async upload(params, parts) {
      const [{ client }, { Upload }] = await Promise.all([open(), import('@aws-sdk/lib-storage')]);
      // A body that broke off is what the caller has to know, whether its parts could be dropped or wait for the sweep.
      let broken: { error: unknown } | undefined;
      params.Body.once('error', (error) => {
        broken = { error };
      });
      const uploading = new Upload({ client, params, ...parts, leavePartsOnError: false }).done();
      await uploading.catch((error: unknown) => {
        throw broken ? broken.error : orS3Unavailable(error);
      });
    },
  };
}

async function connect({ endpoint, region, credentials }: S3Bucket): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
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
      socketTimeout: SILENCE_MS,
      httpAgent: { maxSockets: CONNECTIONS, keepAlive: true },
      httpsAgent: { maxSockets: CONNECTIONS, keepAlive: true },
    },
  });
  return { sdk, client };
}
