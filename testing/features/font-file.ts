import { brotliCompressSync, deflateSync } from 'node:zlib';

type Facts = { family?: string; weight?: number; isItalic?: boolean; without?: readonly string[] };
export type FontFormat = 'ttf' | 'otf' | 'woff' | 'woff2';

/** A font file with the tables that every font has, which say these facts; its outlines are empty. */
export function fontFile(format: FontFormat, facts: Facts = {}): Buffer {
  const tables = tablesOf(facts, format === 'otf' ? 'CFF ' : 'glyf');
  if (format === 'woff') return woff(tables);
  if (format === 'woff2') return woff2(tables);
  return sfnt(tables, format === 'otf' ? 'OTTO' : '\0\x01\0\0');
}

function tablesOf(
  { family = 'Kiln Sans', weight = 400, isItalic = false, without = [] }: Facts,
  outlines: string,
): [string, Buffer][] {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(isItalic ? 2 : 0, 44);
  const measures = Buffer.alloc(78);
  measures.writeUInt16BE(weight, 4);
  measures.writeUInt16BE(5, 6);
  measures.set([2, 11], 32);
  measures.writeUInt16BE(isItalic ? 1 : 0, 62);
  const tables: [string, Buffer][] = [
    ['OS/2', measures],
    ['cmap', Buffer.alloc(4)],
    [outlines, Buffer.alloc(4)],
    ['head', head],
    ['hhea', Buffer.alloc(36)],
    ['hmtx', Buffer.alloc(4)],
    ['maxp', Buffer.alloc(6)],
    ['name', nameTable(family)],
  ];
  return tables.filter(([tag]) => !without.includes(tag));
}

function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const head = Buffer.alloc(18);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(18, 4);
  for (const [index, value] of [3, 1, 0x409, 1, text.length, 0].entries())
    head.writeUInt16BE(value, 6 + index * 2);
  return Buffer.concat([head, text]);
}

function sfnt(tables: readonly [string, Buffer][], signature: string): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.write(signature, 'latin1');
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  for (const [index, [tag, table]] of tables.entries()) {
    const at = 12 + index * 16;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables.map(([, table]) => table)]);
}

function woff(tables: readonly [string, Buffer][]): Buffer {
  const head = Buffer.alloc(44 + tables.length * 20);
  head.write('wOFF', 'latin1');
  head.writeUInt16BE(tables.length, 12);
  const parts: Buffer[] = [];
  let offset = head.length;
  for (const [index, [tag, table]] of tables.entries()) {
    const packed = deflateSync(table);
    const part = packed.length < table.length ? packed : table;
    const at = 44 + index * 20;
    head.write(tag, at, 'latin1');
    for (const [field, value] of [offset, part.length, table.length].entries())
      head.writeUInt32BE(value, at + 4 + field * 4);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat([head, ...parts]);
}

/** Every tag written out, and no table transformed. */
function woff2(tables: readonly [string, Buffer][]): Buffer {
  const packed = brotliCompressSync(Buffer.concat(tables.map(([, table]) => table)));
  const head = Buffer.alloc(48);
  head.write('wOF2', 'latin1');
  head.writeUInt16BE(tables.length, 12);
  head.writeUInt32BE(packed.length, 20);
  const entries = tables.map(([tag, table]) => {
    const isOutline = tag === 'glyf';
    return Buffer.concat([
      Buffer.from([(isOutline ? 0xc0 : 0) | 63]),
      Buffer.from(tag, 'latin1'),
      base128(table.length),
    ]);
  });
  return Buffer.concat([head, ...entries, packed]);
}

function base128(value: number): Buffer {
  return Buffer.from(value < 128 ? [value] : [0x80 | (value >> 7), value & 0x7f]);
}
