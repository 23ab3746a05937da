/** Most rows and columns of a table; what is beyond is left out. */
const MAX_ROWS = 200;
const MAX_COLUMNS = 20;

/** Cells of a table written a row a line: parted by tabs where there are any, else by `|`. Rows are equally long. */
export function tableCells(source: string): string[][] {
  const lines = source.split(/\r?\n/).filter((line) => line.trim() !== '');
  // A line under the headings, as Markdown has it, is no row.
  const rows = lines
    .filter((line) => !isUnderline(line))
    .slice(0, MAX_ROWS)
    .map(cellsOf);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** True when every filled cell is a figure, so that it is set flush right. */
export function isFigures(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    filled.length > 0 &&
    filled.every((cell) => /^[-+−]?[^\sa-z\d]{0,3}\s?\d[\d.,\s']*\s?[^\s\d]{0,3}$/i.test(cell))
  );
}

function isUnderline(line: string): boolean {
  return line.includes('|') && line.includes('-') && /^[\s|:-]*$/.test(line);
}

function cellsOf(line: string): string[] {
  const cells = line.includes('\t')
    ? line.split('\t')
    : line
        .trim()
        .replace(/^\|/, '')
        .replace(/(?<!\\)\|$/, '')
        .split(/(?<!\\)\|/);
  return cells.slice(0, MAX_COLUMNS).map((cell) => cell.replaceAll('\\|', '|').trim());
}
