/** Dimensions and duration in the header of a video or sound; null where it states none. */
export type MediaDetails = { width: number | null; height: number | null; durationSeconds: number | null };

/** Reads bytes of the stored file; fewer than asked for at its end. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

const NOTHING: MediaDetails = { width: null, height: null, durationSeconds: null };
/** Bytes of the index of an MP4 that are read, and boxes looked at on the way to it. */
const MAX_INDEX_BYTES = 4_000_000;
const MAX_BOXES = 64;

/** Size and duration by the container's own header; players tell what is missing here once they have loaded it. */
export async function mediaDetails(mime: string, sizeBytes: number, read: ReadBytes): Promise<MediaDetails> {
  const details = await headerOf(mime, sizeBytes, read).catch(() => NOTHING);
  return { ...details, durationSeconds: usable(details.durationSeconds) };
}

function headerOf(mime: string, sizeBytes: number, read: ReadBytes): Promise<MediaDetails> {
  switch (mime) {
    case 'video/mp4':
    case 'video/quicktime':
    case 'audio/mp4':
      return mp4Details(sizeBytes, read);
    case 'audio/wav':
      return wavDetails(sizeBytes, read);
    case 'audio/flac':
      return flacDetails(read);
    case 'audio/mpeg':
      return mp3Details(sizeBytes, read);
    default:
      return Promise.resolve(NOTHING);
  }
}

async function mp4Details(sizeBytes: number, read: ReadBytes): Promise<MediaDetails> {
  let offset = 0;
  for (let seen = 0; seen < MAX_BOXES && offset + 16 <= sizeBytes; seen++) {
    const head = await read(offset, 16);
    const size = boxSize(head, 0, sizeBytes - offset);
    if (head.toString('latin1', 4, 8) === 'moov')
      return movieDetails(await read(offset, Math.min(size, MAX_INDEX_BYTES)));
    if (size < 8) break;
    offset += size;
  }
  return NOTHING;
}

function boxSize(bytes: Buffer, at: number, rest: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 1) return Number(bytes.readBigUInt64BE(at + 8));
  return size === 0 ? rest : size;
}

function movieDetails(index: Buffer): MediaDetails {
  const header = index.indexOf('mvhd', 0, 'latin1');
  if (header < 0) return NOTHING;
  const isLong = index[header + 4] === 1;
  const scale = index.readUInt32BE(header + (isLong ? 24 : 16));
  const units = isLong ? Number(index.readBigUInt64BE(header + 28)) : index.readUInt32BE(header + 20);
  return { ...largestTrack(index), durationSeconds: units / scale };
}

function largestTrack(index: Buffer): Pick<MediaDetails, 'width' | 'height'> {
  let best: Pick<MediaDetails, 'width' | 'height'> = { width: null, height: null };
  for (let at = index.indexOf('tkhd'); at >= 0; at = index.indexOf('tkhd', at + 4)) {
    const sizeAt = at + (index[at + 4] === 1 ? 92 : 80);
    if (sizeAt + 8 > index.length) break;
    const [width, height] = [index.readUInt16BE(sizeAt), index.readUInt16BE(sizeAt + 4)];
    if (width > 0 && height > 0 && width > (best.width ?? 0)) best = { width, height };
  }
  return best;
}

async function wavDetails(sizeBytes: number, read: ReadBytes): Promise<MediaDetails> {
  const head = await read(0, 4096);
  const format = head.indexOf('fmt ');
  const bytesPerSecond = format < 0 ? 0 : head.readUInt32LE(format + 16);
  return { ...NOTHING, durationSeconds: (sizeBytes - 44) / bytesPerSecond };
}

async function flacDetails(read: ReadBytes): Promise<MediaDetails> {
  const head = await read(0, 64);
  const rate = (head.readUIntBE(18, 3) >> 4) >>> 0;
  const samples = (BigInt((head[21] ?? 0) & 0x0f) << 32n) | BigInt(head.readUInt32BE(22));
  return { ...NOTHING, durationSeconds: Number(samples) / rate };
}

const MP3_KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MP3_RATES = [44_100, 48_000, 32_000];

/** By the frame count encoders write into the first frame, else by its bit rate. */
async function mp3Details(sizeBytes: number, read: ReadBytes): Promise<MediaDetails> {
  const tag = await read(0, 10);
  const isTagged = tag.toString('latin1', 0, 3) === 'ID3';
  const start = isTagged ? 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + (tag[at] ?? 0), 0) : 0;
  const frame = await read(start, 256);
  if (frame[0] !== 0xff || ((frame[1] ?? 0) & 0xfe) !== 0xfa) return NOTHING;
  const rate = MP3_RATES[((frame[2] ?? 0) >> 2) & 3] ?? 0;
  const counted = Math.max(frame.indexOf('Xing'), frame.indexOf('Info'));
  if (counted > 0 && ((frame[counted + 7] ?? 0) & 1) === 1)
    return { ...NOTHING, durationSeconds: (frame.readUInt32BE(counted + 8) * 1152) / rate };
  const bitsPerSecond = (MP3_KBITS[(frame[2] ?? 0) >> 4] ?? 0) * 1000;
  return { ...NOTHING, durationSeconds: ((sizeBytes - start) * 8) / bitsPerSecond };
}

function usable(seconds: number | null): number | null {
  return seconds !== null && Number.isFinite(seconds) && seconds > 0 && seconds < 1e6
    ? Math.round(seconds * 100) / 100
    : null;
}
