import type { Position } from './errors.ts';

const NEWLINE = 10;

/** A template text with its name, able to tell lines and columns. */
export class Source {
  readonly name: string;
  readonly text: string;
  private lineStarts: number[] | null = null;

  constructor(name: string, text: string) {
    this.name = name;
    this.text = text;
  }

  /** Line and column, both from 1, of an offset; lines end with \n, so \r\n counts once. */
  positionOf(offset: number): Position {
    this.lineStarts ??= findLineStarts(this.text);
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
  }
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === NEWLINE) starts.push(i + 1);
  return starts;
}
