import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipFile } from './read-zip.ts';

const DEFLATED = 8;
const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** 1 January 1980: the same files give the same archive. */
const DATE = 0x0021;

/** A zip of files, the same bytes for the same files. */
export function writeZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { path, bytes } of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(bytes);
    const fields = fieldsOf({ name, packed, bytes });
    const header = Buffer.concat([signature(0x04034b50), fields, name]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(signature(0x02014b50), u16(VERSION), fields, place, name);
    parts.push(header, packed);
    at += header.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listing, end]);
}

/** Fields shared by the header of a file and its entry in the directory. */
function fieldsOf({ name, packed, bytes }: { name: Buffer; packed: Buffer; bytes: Buffer }): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAMES, 2);
  fields.writeUInt16LE(DEFLATED, 4);
  fields.writeUInt16LE(DATE, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
