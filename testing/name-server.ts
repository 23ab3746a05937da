import { createSocket } from 'node:dgram';
import { onTestFinished } from 'vitest';

/** A name server of one test. */
export type NameServer = {
  /** `address:port`, as in DNS_SERVERS. */
  address: string;
  /** TXT records by name; a name without any does not exist. */
  records: Map<string, string[]>;
  /** IPv4 and IPv6 addresses by name. */
  addresses: Map<string, string[]>;
  /** Names that were asked for, in order. */
  requests: string[];
  /** Answers every question with a failure of the server while true. */
  isFailing: boolean;
  /** Kinds of records that every question for fails while they are in it. */
  failingTypes: Set<'A' | 'AAAA' | 'TXT'>;
  /** Awaited before a question about a name is answered. */
  hold: (name: string) => Promise<void> | void;
};

const TYPES = { A: 1, TXT: 16, AAAA: 28 };
const HEADER_BYTES = 12;
/** A text of a record is cut into parts of so many bytes. Source: RFC 1035 §3.3. */
const PART_BYTES = 255;
const [SERVER_FAILURE, NO_SUCH_NAME] = [2, 3];

/** Starts a real name server of this machine on a free port. Source: RFC 1035 §4. */
export async function startNameServer(records: Record<string, string[]> = {}): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = {
    address: '',
    records: new Map(Object.entries(records)),
    addresses: new Map(),
    requests: [],
    isFailing: false,
    failingTypes: new Set(),
    hold: () => {},
  };
  socket.on('message', async (query, { port, address }) => {
    const { name, type, endsAt } = readQuestion(query);
    server.requests.push(name);
    await server.hold(name);
    const isKnown = server.records.has(name) || server.addresses.has(name);
    const answers = dataOf(server, name, type).map((data) => answerOf(type, data));
    const isFailing = server.isFailing || [...server.failingTypes].some((kind) => TYPES[kind] === type);
    const code = isFailing ? SERVER_FAILURE : isKnown ? 0 : NO_SUCH_NAME;
    const question = query.subarray(HEADER_BYTES, endsAt);
    socket.send(Buffer.concat([headerOf(query, code, answers.length), question, ...answers]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => socket.close(() => resolve())));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function readQuestion(query: Buffer): { name: string; type: number; endsAt: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), endsAt: at + 5 };
}

function headerOf(query: Buffer, code: number, answers: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  // An answer by the server of the zone, to a question that wanted recursion.
  header.writeUInt16BE(0x8580 | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(code === 0 ? answers : 0, 6);
  return header;
}

/** What the records of a name and type hold. */
function dataOf({ records, addresses }: NameServer, name: string, type: number): Buffer[] {
  if (type === TYPES.TXT) return (records.get(name) ?? []).map(textData);
  if (type !== TYPES.A && type !== TYPES.AAAA) return [];
  const isOfType = (address: string) => address.includes(':') === (type === TYPES.AAAA);
  return (addresses.get(name) ?? []).filter(isOfType).map(addressData);
}

function addressData(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  const [before = '', after] = address.split('::');
  const parts = (text = '') => (text === '' ? [] : text.split(':'));
  const zeros = Array<string>(8 - parts(before).length - parts(after).length).fill('0');
  const all = [...parts(before), ...zeros, ...parts(after)];
  return Buffer.from(all.map((part) => part.padStart(4, '0')).join(''), 'hex');
}

function textData(text: string): Buffer {
  const bytes = Buffer.from(text);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(parts);
}

function answerOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name of the question, by its place.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
