import { z } from 'zod';

/** What a cell of Google Sheets holds. */
const MAX_CELL_LENGTH = 50_000;

/** Headings of the columns that are no question's: of the id, by which a submission is found again, its time and its page. */
export type OwnHeadings = { id: string; time: string; page: string };

const Message = z.object({
  timestamp: z.string(),
  data: z.object({
    submissionId: z.string(),
    page: z.object({ path: z.string() }),
    fields: z.record(z.string(), z.string()),
  }),
});

/** Headings of a new sheet with questions of these titles. */
export function headingsFor(own: OwnHeadings, titles: readonly string[]): string[] {
  return [own.id, own.time, own.page, ...titles.map((title) => headingOf(own, title))];
}

/** Those of a sheet, with those that it lacks at the end. Columns that an owner has added or moved stay where they are. */
export function withHeadings(headings: readonly string[], wanted: readonly string[]): string[] {
  return [...headings, ...wanted.filter((heading) => !headings.includes(heading))];
}

/** What a message says by column, and its id. */
export function cellsOf(body: string, own: OwnHeadings): { id: string; cells: Map<string, string> } {
  const { timestamp, data } = Message.parse(JSON.parse(body));
  const answers = Object.entries(data.fields).map(([title, text]): [string, string] => [
    headingOf(own, title),
    text.slice(0, MAX_CELL_LENGTH),
  ]);
  const cells = new Map([
    [own.id, data.submissionId],
    [own.time, timestamp],
    [own.page, data.page.path],
    ...answers,
  ]);
  return { id: data.submissionId, cells };
}

/** One row below these headings. */
export function rowOf(headings: readonly string[], cells: ReadonlyMap<string, string>): string[] {
  return headings.map((heading) => cells.get(heading) ?? '');
}

/** Name of a column by its place: 0 is A, 26 is AA. */
export function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

/** A question that is called as a column of ours has another heading. */
function headingOf(own: OwnHeadings, title: string): string {
  return Object.values(own).includes(title) ? `${title} (2)` : title;
}
