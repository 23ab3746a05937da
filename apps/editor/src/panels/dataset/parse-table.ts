/**
 * Cells of what was copied from a spreadsheet (tabs) or read from a CSV file (commas or semicolons). Cells in quotes may
 * hold separators, line ends and doubled quotes.
 */
export function parseTable(text: string): string[][] {
  const separator = separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator);
    row.push(cell);
    const sign = text[end];
    at = end + 1;
    if (sign === separator) {
      if (at >= text.length) row.push('');
      continue;
    }
    if (sign === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows.filter((cells) => cells.some((cell) => cell !== ''));
}

function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  if (line.includes('\t')) return '\t';
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  if (text[start] !== '"') {
    const end = nextSign(text, start, separator);
    return { cell: text.slice(start, end).trim(), end };
  }
  let cell = '';
  let at = start + 1;
  while (at < text.length) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    cell += '"';
    at += 1;
  }
  return { cell: cell.trim(), end: nextSign(text, at, separator) };
}

function nextSign(text: string, start: number, separator: string): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === separator || sign === '\n' || sign === '\r') return at;
  }
  return text.length;
}
