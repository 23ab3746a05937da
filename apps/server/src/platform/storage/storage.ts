import type { Readable } from 'node:stream';
import type { S3Bucket } from '../config/file-storage.ts';

/**
 * Location of the storage, with which another process of this installation can open it. While files are moved, `target`
 * gets all that is new and what is not there yet is found in `source`.
 */
export type StorageLocation =
  | { disk: string }
  | { s3: S3Bucket }
  | { target: StorageLocation; source: StorageLocation };

export type StoredFile = { key: string; sizeBytes: number; modifiedAt: string };

/**
 * Where uploaded and derived files lie. A key is a path of lower-case letters, digits and `. - _ /`, made by the
 * program and never from a visitor's file name. Type, name and owner of a file are in the database row that has its key.
 * A key is used for one content only. What the storage itself cannot do is thrown as `unavailable`.
 */
export type Storage = {
  readonly location: StorageLocation;
  /** Stores all of the bytes or nothing; afterwards they survive a power failure. An existing file is replaced. */
  put(key: string, body: Uint8Array | Readable): Promise<StoredFile>;
  /** Bytes of the file as a stream, or null when there is no such file. Give both ends of `range` or none. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** Removing a file that is not there is no error. */
  delete(key: string): Promise<void>;
  /** All files whose key starts with the folder, e.g. 'sites/<id>/'; '' gives every file. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Removes what a crash left of files that were never whole, if nobody has written to it since `before`; how many. */
  sweepDrafts(before: Date): Promise<number>;
};

const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;
const MAX_KEY_LENGTH = 512;

/** True for a key of the form above; no part may start with a dot, so '..' and hidden names are out. */
export function isKey(key: string): boolean {
  return key.length <= MAX_KEY_LENGTH && KEY.test(key);
}

/** Throws for what is no key. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError('not a storage key');
  return key;
}
