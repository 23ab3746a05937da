import { createDiskStorage } from './disk-storage.ts';
import { createMovingStorage } from './moving-storage.ts';
import { createS3Storage } from './s3/s3-storage.ts';
import type { Storage, StorageLocation } from './storage.ts';

/** The storage at a location; nothing is read or made until it is used. */
export function openLocation(location: StorageLocation): Storage {
  if ('disk' in location) return createDiskStorage(location.disk);
  if ('s3' in location) return createS3Storage(location.s3);
  return createMovingStorage(openLocation(location.target), openLocation(location.source));
}

/** The location in words for an operator; no secrets. */
export function describeLocation(location: StorageLocation): string {
  if ('disk' in location) return `the folder ${location.disk}`;
  if ('s3' in location) {
    const { bucket, prefix, endpoint } = location.s3;
    return `the bucket ${bucket}${prefix && `/${prefix.slice(0, -1)}`}${endpoint ? ` at ${endpoint}` : ''}`;
  }
  return `${describeLocation(location.target)} and ${describeLocation(location.source)}`;
}
