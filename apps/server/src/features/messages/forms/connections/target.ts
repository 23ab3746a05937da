import type { NewConnection } from '@sitewright/contract/form-connections';
import type { FormContent } from '@sitewright/forms/form-schema';
import type { PublicResponse } from '../../../../platform/outbound/public-fetch.ts';
import type { ConnectionSettings, StoredConnection } from '../queries/connections.ts';

/** A connection with what opens its account or signs its messages, in clear. */
export type OpenConnection = Pick<StoredConnection, 'id' | 'url' | 'settings'> & {
  /** The one of now first. */
  secrets: readonly string[];
};

/** What is stored of an owner's entry. */
export type ConnectionDraft = { url: string; secret: string | null; settings: ConnectionSettings };

export type FormOfConnection = { id: string; name: string; content: FormContent };

/** An attempt to reach a target. */
export type Attempt = {
  /** Of what is sent: the same each time. */
  id: string;
  now: Date;
};

/** A submission on its way: the same bytes at each attempt. */
export type Sent = Attempt & {
  body: string;
  /** An earlier attempt may have arrived although nothing was noted of it. */
  mayHaveArrived: boolean;
};

/** What came of an attempt. */
export type Outcome =
  | { is: 'delivered'; status?: number }
  /** No answer came in time. */
  | { is: 'silent' }
  /** Tried again, not before `retryAfter` where that is said; `error` is in English, for the owner. */
  | { is: 'failed'; error: string; status: number; retryAfter?: string | undefined }
  /** This submission is never taken. */
  | { is: 'refused'; error: string; status: number }
  /** Nothing is taken any more: the address is gone, or an account no longer lets us in. */
  | { is: 'gone'; error: string; status: number };

/** A kind of place that submissions are sent to. */
export type Target<Entry extends NewConnection = NewConnection> = {
  /** Whether the receiver knows a repetition by itself. Where not, the first attempt is noted before it is made. */
  knowsRepetitions: boolean;
  /** What to store of an entry. Errors: connection-address-refused, invalid-fields. */
  read(entry: Entry): ConnectionDraft | Promise<ConnectionDraft>;
  /** Whether the connection works, and how it is called, if it has a name. */
  greet(
    connection: OpenConnection,
    form: FormOfConnection,
    attempt: Attempt,
  ): Promise<Outcome & { name?: string }>;
  send(connection: OpenConnection, sent: Sent): Promise<Outcome>;
  /** Shows an owner that the connection works. */
  sendSample(connection: OpenConnection, form: FormOfConnection, attempt: Attempt): Promise<Outcome>;
};

/** Answers by which a server says that an account or address is no longer there for us. */
const SHUT_OUT = [401, 403, 404, 410];

/** What an answer of an account's server says of an attempt; `refusal` tells what it never takes from what it may take later. */
export function outcomeOf(
  answer: PublicResponse | null,
  { refusal }: { refusal?: (answer: PublicResponse) => string | null } = {},
): Outcome {
  if (answer === null) return { is: 'silent' };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { is: 'delivered', status };
  const error = statusError(status);
  if (SHUT_OUT.includes(status)) return { is: 'gone', error, status };
  const refused = refusal?.(answer) ?? null;
  return refused === null
    ? { is: 'failed', error, status, retryAfter }
    : { is: 'refused', error: refused, status };
}

export function statusError(status: number): string {
  return `Answered with status ${status}.`;
}
