/** A place in a file of the template. */
export type Origin = { file: string; offset: number };

type Stretch = Origin & {
  start: number;
  /** False for text of the program that stands at one place of the file. */
  isCopy: boolean;
};

/** A text put together from files, which still knows where each part of it was written. */
export class MappedSource {
  private readonly parts: string[] = [];
  private readonly stretches: Stretch[] = [];
  private length = 0;
  private joined: string | null = null;

  /** The whole text of a file. */
  static ofFile(file: string, text: string): MappedSource {
    const placed = new MappedSource();
    placed.append(text, { file, offset: 0 }, true);
    return placed;
  }

  get text(): string {
    this.joined ??= this.parts.join('');
    return this.joined;
  }

  /** A text to be filled with parts of others. */
  empty(): MappedSource {
    return new MappedSource();
  }

  /** Adds a part of another text. */
  copy(source: MappedSource, from: number, to: number): void {
    for (let at = from; at < to; ) {
      const index = source.stretchAt(at);
      const stretch = source.stretches[index] as Stretch;
      const end = Math.min(to, source.stretches[index + 1]?.start ?? to);
      const offset = stretch.isCopy ? stretch.offset + at - stretch.start : stretch.offset;
      this.append(source.text.slice(at, end), { file: stretch.file, offset }, stretch.isCopy);
      at = end;
    }
  }

  /** Adds a text of the program in the place of one of a file. */
  insert(text: string, origin: Origin): void {
    this.append(text, origin, false);
  }

  originOf(offset: number): Origin {
    const stretch = this.stretches[this.stretchAt(offset)];
    if (!stretch) return { file: '', offset: 0 };
    return {
      file: stretch.file,
      offset: stretch.isCopy ? stretch.offset + offset - stretch.start : stretch.offset,
    };
  }

  private append(text: string, { file, offset }: Origin, isCopy: boolean): void {
    if (text === '') return;
    this.stretches.push({ file, offset, isCopy, start: this.length });
    this.parts.push(text);
    this.length += text.length;
    this.joined = null;
  }

  /** Index of the stretch that holds an offset. */
  private stretchAt(offset: number): number {
    let low = 0;
    let high = this.stretches.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.stretches[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
