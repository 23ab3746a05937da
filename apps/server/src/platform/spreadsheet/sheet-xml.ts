/** Characters a cell may hold, and rows a sheet may have. Source: limits of Excel. */
const MAX_CELL = 32_767;
export const MAX_ROWS = 1_048_576;
const MAX_NAME = 31;
const CUT = ' … (cut)';

/** What XML cannot hold at all. */
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** What a reader would take for a character by its number. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML: whole characters only, nothing that reads as something else. */
function xmlText(text: string): string {
  const clean = text.toWellFormed().replace(ILLEGAL, '').replace(ESCAPED, '_x005F_');
  return clean.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}

/** One row. Every cell is a text, which is never run as a formula; what is too long for a cell ends with a note of it. */
export function rowXml(cells: readonly string[], number: number): string {
  const inner = cells.map((cell, column) => {
    if (cell === '') return '';
    const at = `${columnName(column)}${number}`;
    const text = cell.length > MAX_CELL ? cell.slice(0, MAX_CELL - CUT.length) + CUT : cell;
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
  });
  return `<row r="${number}">${inner.join('')}</row>`;
}

/** Letters of a column: A, B, … Z, AA. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/** Excel keeps it for itself. */
const RESERVED = /^history$/i;

/** Name of a sheet: without the characters and names that Excel refuses, and not too long. */
function sheetName(name: string): string {
  const clean = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .toWellFormed()
    .slice(0, MAX_NAME)
    .replace(/^[\s']+|[\s']+$/g, '');
  return clean === '' || RESERVED.test(clean) ? 'Sheet' : clean;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats';

/** The parts of a file with one sheet, besides the sheet itself. Source: ECMA-376. */
export function workbookParts(name: string): Readonly<Record<string, string>> {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="${CONTENT}-officedocument.spreadsheetml.${kind}+xml"/>`;
  const relation = (kind: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${DOCUMENT}/${kind}" Target="${target}"/></Relationships>`;
  const types =
    `<Default Extension="rels" ContentType="${CONTENT}-package.relationships+xml"/>` +
    type('workbook', 'sheet.main') +
    type('worksheets/sheet1', 'worksheet');
  const sheet = `<sheet name="${xmlText(sheetName(name))}" sheetId="1" r:id="rId1"/>`;
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types">${types}</Types>`,
    '_rels/.rels': XML + relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheet}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': XML + relation('worksheet', 'worksheets/sheet1.xml'),
  };
}

/** What stands before the rows: the first one stays in sight. */
export const SHEET_START =
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>';
export const SHEET_END = '</sheetData></worksheet>';
