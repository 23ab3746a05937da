import { z } from 'zod';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PublicFetch, PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import { textForOwner } from '../../../../platform/texts/owner-language.ts';
import { titlesOf } from '../submission-message.ts';
import { addressOfAccount, googleTokens, jsonOf, readServiceAccount } from './google-token.ts';
import { cellsOf, columnName, headingsFor, rowOf, withHeadings } from './sheet-rows.ts';
import {
  type FormOfConnection,
  type OpenConnection,
  type Outcome,
  outcomeOf,
  type Target,
} from './target.ts';

/** The ids of some hundred thousand rows. */
const LIMITS = { maxBytes: 20_000_000, timeoutMs: 15_000 };
const API = 'https://sheets.googleapis.com/v4/spreadsheets';
const SPREADSHEET =
  /^(?:https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/)?([\w-]{20,100})(?:[/?#].*)?$/;
/** Kept as they are: a text that begins as a formula does stays a text. */
const RAW = 'valueInputOption=RAW';

/** What is asked of a spreadsheet: its name, and name and size of its sheets. */
const SHAPE = '?fields=properties.title,sheets.properties(sheetId,title,gridProperties.columnCount)';
const NEW_SHEET_COLUMNS = 26;
/** Of writing headings, until they stand there. */
const MAX_TRIES = 4;

const NO_SHEET = 'There is no sheet of this name.';

const Spreadsheet = z.object({
  properties: z.object({ title: z.string() }),
  sheets: z
    .array(
      z.object({
        properties: z.object({
          sheetId: z.int().default(0),
          title: z.string(),
          gridProperties: z.object({ columnCount: z.int() }).optional(),
        }),
      }),
    )
    .min(1),
});
const Values = z.object({ values: z.array(z.array(z.unknown())).default([]) });

type SheetEntry = { kind: 'google-sheets'; serviceAccount: string; spreadsheet: string; sheet: string };

const ownHeadings = ({ settings: { headings } }: OpenConnection) =>
  headings ?? { id: 'Submission ID', time: 'Submitted', page: 'Page' };

type Reached = OpenConnection & { now: Date };

/** What was asked for, or what hindered it. */
type Got<T> = T | { outcome: Outcome };

type Call = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object };

/**
 * A sheet of Google Sheets, written as a service account: a row for each submission, its answers below the headings of the first row.
 * An append knows no repetition, so what may have arrived is looked for by its id first. Source: Google Sheets API v4.
 */
export function googleSheetsTarget(fetchPublic: PublicFetch): Target<SheetEntry> {
  const tokens = googleTokens(fetchPublic);

  const ask = async (connection: Reached, call: Call): Promise<PublicResponse | null> => {
    const [account = ''] = connection.secrets;
    const got = await tokens.get(account, connection.now);
    if (!('token' in got)) return got.answer;
    const headers = { authorization: `Bearer ${got.token}` };
    const body = call.body && { type: 'application/json', text: JSON.stringify(call.body) };
    const request = { method: call.method, headers, ...(body && { body }) };
    const answer = await fetchPublic(connection.url + call.path, { ...LIMITS, request });
    if (answer?.status !== 401) return answer;
    tokens.forget(account);
    // One that was kept may have been taken back early: only a new one says that the account is shut.
    return got.isKept ? ask(connection, call) : answer;
  };

  /** The texts of some cells, or what hindered it. */
  const readCells = async (connection: Reached, range: string): Promise<Got<{ cells: string[] }>> => {
    const path = `/values/${rangeOf(connection, range)}?majorDimension=${range.includes('1') ? 'ROWS' : 'COLUMNS'}`;
    const answer = await ask(connection, { method: 'GET', path });
    const outcome = outcomeOf(answer);
    if (outcome.is !== 'delivered') return { outcome };
    const parsed = Values.safeParse(answer && jsonOf(answer));
    return parsed.success
      ? { cells: (parsed.data.values[0] ?? []).map(String) }
      : { outcome: { is: 'silent' } };
  };

  /** Makes room for so many columns: a new sheet has 26. Null once there is. */
  const widen = async (connection: Reached, columns: number): Promise<Outcome | null> => {
    if (columns <= NEW_SHEET_COLUMNS) return null;
    const answer = await ask(connection, { method: 'GET', path: SHAPE });
    const outcome = outcomeOf(answer);
    if (outcome.is !== 'delivered') return outcome;
    const sheets = Spreadsheet.safeParse(answer && jsonOf(answer)).data?.sheets ?? [];
    const { sheet = '' } = connection.settings;
    const shape = sheets.find(({ properties }) => sheet === '' || properties.title === sheet)?.properties;
    const missing = columns - (shape?.gridProperties?.columnCount ?? columns);
    if (!shape || missing <= 0) return null;
    const appendDimension = { sheetId: shape.sheetId, dimension: 'COLUMNS', length: missing };
    const body = { requests: [{ appendDimension }] };
    const widened = outcomeOf(await ask(connection, { method: 'POST', path: ':batchUpdate', body }));
    return widened.is === 'delivered' ? null : widened;
  };

  /** The headings, once those that are wanted stand there too. Another form may write into the same row: what stands there counts. */
  const prepareHeadings = async (
    connection: Reached,
    wanted: readonly string[],
  ): Promise<Got<{ headings: string[] }>> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const found = await readCells(connection, '1:1');
      if ('outcome' in found) return found;
      const { cells } = found;
      const headings = withHeadings(cells, wanted);
      if (headings.length === cells.length) return { headings };
      const hindered = await widen(connection, headings.length);
      if (hindered) return { outcome: hindered };
      const range = `${columnName(cells.length)}1:${columnName(headings.length - 1)}1`;
      const path = `/values/${rangeOf(connection, range)}?${RAW}`;
      const body = { values: [headings.slice(cells.length)] };
      const outcome = outcomeOf(await ask(connection, { method: 'PUT', path, body }));
      if (outcome.is !== 'delivered') return { outcome };
    }
    return { outcome: { is: 'silent' } };
  };

  /** Whether the sheet is there and takes what is written: the headings. */
  const check = async (connection: Reached, { content }: FormOfConnection) => {
    const answer = await ask(connection, { method: 'GET', path: SHAPE });
    const outcome = outcomeOf(answer);
    if (outcome.is !== 'delivered') return outcome;
    const found = Spreadsheet.safeParse(answer && jsonOf(answer)).data;
    if (!found) return { is: 'silent' } satisfies Outcome;
    const titles = found.sheets.map(({ properties }) => properties.title);
    const { sheet = '' } = connection.settings;
    if (sheet !== '' && !titles.includes(sheet))
      return { is: 'failed', error: NO_SHEET, status: 400 } satisfies Outcome;
    const wanted = headingsFor(ownHeadings(connection), [...titlesOf(content).values()]);
    const written = await prepareHeadings(connection, wanted);
    if ('outcome' in written) return written.outcome;
    const name = `${found.properties.title} – ${sheet || titles[0]}`;
    return { is: 'delivered', name } satisfies Outcome & { name: string };
  };

  return {
    knowsRepetitions: false,
    read: async ({ serviceAccount, spreadsheet, sheet }) => {
      const [, id] = SPREADSHEET.exec(spreadsheet) ?? [];
      if (id === undefined)
        throw new AppError('invalid-fields', { spreadsheet: 'Enter the link of a Google spreadsheet.' });
      // In the language of who connects it: a worker, which adds to them later, knows none.
      const headings = {
        id: textForOwner('formConnections.submissionId'),
        time: textForOwner('formConnections.submittedAt'),
        page: textForOwner('downloads.page'),
      };
      const secret = await readServiceAccount(serviceAccount);
      return { url: `${API}/${id}`, secret, settings: { sheet, headings } };
    },
    greet: async (connection, form, { now }) => {
      const outcome = await check({ ...connection, now }, form);
      if (outcome.is === 'failed' && outcome.error === NO_SHEET)
        throw new AppError('invalid-fields', { sheet: NO_SHEET });
      if (outcome.is !== 'gone' || outcome.status === 401) return outcome;
      const account = addressOfAccount(connection.secrets[0] ?? '');
      throw new AppError('invalid-fields', {
        spreadsheet: `Share this spreadsheet with ${account}, as an editor.`,
      });
    },
    // No row is added to show that it works: the headings are there.
    sendSample: (connection, form, { now }) => check({ ...connection, now }, form),
    send: async (stored, { body, mayHaveArrived, now }) => {
      const connection = { ...stored, now };
      const own = ownHeadings(connection);
      const { id, cells } = cellsOf(body, own);
      const written = await prepareHeadings(connection, [...cells.keys()]);
      if ('outcome' in written) return written.outcome;
      const { headings } = written;
      if (mayHaveArrived) {
        const column = columnName(headings.indexOf(own.id));
        const ids = await readCells(connection, `${column}:${column}`);
        if ('outcome' in ids) return ids.outcome;
        if (ids.cells.includes(id)) return { is: 'delivered' };
      }
      const path = `/values/${rangeOf(connection, 'A1')}:append?${RAW}&insertDataOption=INSERT_ROWS`;
      const row = { values: [rowOf(headings, cells)] };
      return outcomeOf(await ask(connection, { method: 'POST', path, body: row }));
    },
  };
}

/** Cells of the sheet in A1 notation, for a path; without a name they are those of the first sheet. */
function rangeOf({ settings: { sheet = '' } }: OpenConnection, cells: string): string {
  return encodeURIComponent(sheet === '' ? cells : `'${sheet.replaceAll("'", "''")}'!${cells}`);
}
