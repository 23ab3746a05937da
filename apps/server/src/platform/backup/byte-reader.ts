/** Reads a stream in the portions a format asks for. Each throws when the stream ends too early. */
export type ByteReader = {
  bytes(count: number): Promise<Buffer>;
  /** Text up to the next line feed, without it. */
  line(longest: number): Promise<string>;
};

const LINE_FEED = 10;

/** A reader over any source of buffers. */
export function createByteReader(source: AsyncIterable<Buffer>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let kept: Buffer = Buffer.alloc(0);

  async function fill(count: number): Promise<void> {
    const parts = [kept];
    let total = kept.length;
    while (total < count) {
      const { value, done } = await iterator.next();
      if (done) throw new Error('the file ends too early');
      parts.push(value);
      total += value.length;
    }
    kept = Buffer.concat(parts, total);
  }

  function take(count: number): Buffer {
    const taken = kept.subarray(0, count);
    kept = kept.subarray(count);
    return taken;
  }

  return {
    async bytes(count) {
      if (kept.length < count) await fill(count);
      return take(count);
    },
    async line(longest) {
      for (;;) {
        const end = kept.indexOf(LINE_FEED);
        if (end >= 0) return take(end + 1).toString('utf8', 0, end);
        if (kept.length > longest) throw new Error('the file has another format');
        await fill(kept.length + 1);
      }
    },
  };
}
