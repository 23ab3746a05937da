import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import type { Received, TargetAnswer } from './webhook-target.ts';

/** A member of a list as it was put there. */
type Member = { email_address: string; status: string; merge_fields: Record<string, string> };

/**
 * The part of the Mailchimp Marketing API 3.0 that connections use, for one account with its lists by id. A member is put at its own
 * place; who has left stays as it is. `answer` is for a local server.
 */
export class MailchimpService {
  apiKey = '0123456789abcdef0123456789abcdef-us6';
  readonly lists = new Map([
    ['a1b2c3d4e5', 'Kiln letter'],
    ['f6a7b8c9d0', 'Collectors'],
  ]);
  readonly members = new Map<string, Member>();
  /** How often a member was put. */
  puts = 0;

  answer = ({ method, path, headers, body }: Received): TargetAnswer => {
    if (headers.authorization !== `Bearer ${this.apiKey}`) return json(401, { title: 'API Key Invalid' });
    const { pathname } = new URL(path, 'http://mailchimp');
    if (pathname === '/3.0/lists')
      return json(200, { lists: [...this.lists].map(([id, name]) => ({ id, name })) });
    const [, id = '', hash] = /^\/3\.0\/lists\/(\w+)(?:\/members\/(\w{32}))?$/.exec(pathname) ?? [];
    const name = this.lists.get(id);
    if (name === undefined) return json(404, { title: 'Resource Not Found' });
    if (hash === undefined) return json(200, { id, name });
    if (method !== 'PUT') return json(405, { title: 'Method Not Allowed' });
    this.puts++;
    const { email_address, status_if_new, merge_fields } = JSON.parse(body);
    if (email_address.endsWith('@gone.test')) return json(400, { title: 'Member In Compliance State' });
    const place = `${id}/${hash}`;
    const status = this.members.get(place)?.status ?? status_if_new;
    this.members.set(place, { email_address, status, merge_fields });
    return json(200, { id: hash, status });
  };
}

/**
 * The part of Google's token endpoint and of the Sheets API v4 that connections use, with one spreadsheet that has one sheet. It checks
 * who signed, and knows no repetition.
 */
export class SheetsService {
  readonly email = 'forms@kiln.iam.gserviceaccount.com';
  readonly id = '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms';
  readonly keyFile: string;
  isShared = true;
  rows: string[][] = [];
  columnCount = 26;
  /** What the token endpoint says of a key that it does not take, or of any key where that is set. */
  refusal: string | null = null;
  /** Requests that are answered as if their token were none. */
  refusedCalls = 0;
  /** Hangs up after the next rows were added, as a lost answer would. */
  losesAnswers = 0;
  private readonly publicKey: KeyObject;

  constructor() {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    this.publicKey = createPublicKey(privateKey);
    this.keyFile = JSON.stringify({ type: 'service_account', client_email: this.email, private_key });
  }

  answer = ({ method, path, headers, body }: Received): TargetAnswer => {
    const { pathname, searchParams } = new URL(path, 'http://google');
    if (pathname === '/token') return this.token(new URLSearchParams(body).get('assertion') ?? '');
    if (headers.authorization !== 'Bearer ya29.kiln' || this.refusedCalls-- > 0) return json(401, {});
    if (pathname === `/v4/spreadsheets/${this.id}:batchUpdate`) {
      this.columnCount += JSON.parse(body).requests[0].appendDimension.length;
      return json(200, {});
    }
    const [, id, range, isAppend] =
      /^\/v4\/spreadsheets\/([\w-]+)(?:\/values\/([^:]+(?::(?!append)[^:]+)?)(:append)?)?$/.exec(
        decodeURIComponent(pathname),
      ) ?? [];
    if (id !== this.id) return json(404, {});
    if (!this.isShared) return json(403, {});
    if (range === undefined)
      return json(200, {
        properties: { title: 'Orders' },
        sheets: [
          { properties: { sheetId: 7, title: 'Letters', gridProperties: { columnCount: this.columnCount } } },
        ],
      });
    const cells = range.replace(/^'Letters'!/, '');
    if (method === 'GET') return json(200, { values: this.read(cells, searchParams.get('majorDimension')) });
    if (searchParams.get('valueInputOption') !== 'RAW') return json(400, {});
    const { values } = JSON.parse(body);
    const [, from = '', to = ''] = /^([A-Z]+)1:([A-Z]+)1$/.exec(cells) ?? [];
    if (method === 'PUT' && from !== '') {
      if (placeOf(to) >= this.columnCount) return json(400, { error: 'exceeds grid limits' });
      const row = this.rows[0] ?? [];
      this.rows[0] = [...row.slice(0, placeOf(from)), ...values[0]];
    } else if (method === 'POST' && isAppend) {
      this.rows.push(...values);
      if (this.losesAnswers-- > 0) return 'nothing';
    } else return json(400, {});
    return json(200, {});
  };

  private read(cells: string, dimension: string | null): unknown[] | undefined {
    if (cells === '1:1') return this.rows[0] && [this.rows[0]];
    const column = placeOf(cells.split(':', 1)[0] ?? '');
    return dimension === 'COLUMNS' ? [this.rows.map((row) => row[column] ?? '')] : undefined;
  }

  private token(assertion: string): TargetAnswer {
    const [head = '', claims = '', signature = ''] = assertion.split('.');
    const isSigned = verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      this.publicKey,
      Buffer.from(signature, 'base64url'),
    );
    const { iss, aud } = isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : {};
    const isKnown = iss === this.email && aud === 'https://oauth2.googleapis.com/token';
    const refusal = this.refusal ?? (isKnown ? null : 'Invalid JWT Signature.');
    if (refusal !== null) return json(400, { error: 'invalid_grant', error_description: refusal });
    return json(200, { access_token: 'ya29.kiln', expires_in: 3600 });
  }
}

/** Place of a column: A is 0, AA is 26. */
function placeOf(column: string): number {
  return [...column].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function json(status: number, body: object): TargetAnswer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
