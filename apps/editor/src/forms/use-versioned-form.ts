import { useEffect, useRef, useState } from 'react';
import { ApiError, hasNoResponse } from '../api/api-error.ts';
import { changedPart, mergedChange } from './changed-part.ts';
import { type Failure, useAttempt } from './use-attempt.ts';

/** Fields as the server has them. */
export type Stored<T> = { readonly fields: T; readonly rowVersion: number };

const NOTHING_REFUSED: Failure['fields'] = {};

type FormSource<T> = {
  stored: Stored<T>;
  /** Reads what is there now. */
  read: () => Promise<Stored<T>>;
  /** `key` is that of the call which makes a new row: what is saved again after a lost answer is made once. */
  write: (change: Partial<T>, rowVersion: number, key: string) => Promise<Stored<T>>;
};

/** A form over a row that others change, too. */
export type VersionedForm<T> = ReturnType<typeof useVersionedForm<T & object>>;

/**
 * Keeps what is typed until it is stored. When somebody else was faster nothing is lost: the owner puts the own changes
 * upon theirs, or takes theirs.
 */
export function useVersionedForm<T extends object>({ stored, read, write }: FormSource<T>) {
  const [base, setBase] = useState(stored);
  const [fields, setFields] = useState(stored.fields);
  const { isBusy, failure, attempt, clear, clearFields } = useAttempt();
  const [isSaved, setSaved] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  /** First change without a response: it may have been stored. */
  const unanswered = useRef<T>(null);
  const changed = changedPart(base.fields, fields);
  const isDirty = Object.keys(changed).length > 0;

  /** Shows what is stored now. What was typed since the work began stays and is saved next. */
  const adopt = (next: Stored<T>) => {
    unanswered.current = null;
    setBase(next);
    setFields((now) => ({ ...next.fields, ...mergedChange(fields, now, next.fields) }));
    clear();
  };
  useEffect(() => {
    // Read again while nothing is typed: show it. What is being saved is shown when that is done.
    if (isBusy || stored.rowVersion <= base.rowVersion) return;
    if (!isDirty) adopt(stored);
    // Something else of the row has changed: nothing of this form is in the way of anybody.
    else if (Object.keys(changedPart(base.fields, stored.fields)).length === 0) setBase(stored);
  });
  /** A change that was sent before is in the way of itself, if all of it stands in what is there now. */
  const readOwn = async (sent: T, conflict: unknown) => {
    const now = await read();
    const missing = changedPart<Partial<T>>(now.fields, mergedChange(base.fields, sent, now.fields));
    if (Object.keys(missing).length > 0) throw conflict;
    return now;
  };
  const store = async (under: Stored<T>) => {
    let sent = unanswered.current ?? fields;
    try {
      const change = mergedChange(base.fields, fields, under.fields);
      const next = await write(change, under.rowVersion, key).catch((error: unknown) => {
        if (unanswered.current && isConflictOf(error)) return readOwn(sent, error);
        throw error;
      });
      // Whatever becomes of the rest, this is stored.
      setBase(next);
      // The stored values may include an earlier change: everything changed since then is applied on top.
      const since = changedPart<Partial<T>>(next.fields, mergedChange(sent, fields, next.fields));
      sent = fields;
      return Object.keys(since).length === 0 ? next : await write(since, next.rowVersion, key);
    } catch (error) {
      if (hasNoResponse(error)) unanswered.current = sent;
      if (isConflictOf(error)) unanswered.current = null;
      throw error;
    }
  };
  const run = (work: () => Promise<Stored<T>>, isSave: boolean) =>
    attempt(work, (next) => {
      adopt(next);
      setSaved(isSave);
    });
  return {
    fields,
    base,
    isDirty,
    isBusy,
    isSaved: isSaved && !isDirty,
    isConflict: failure?.code === 'conflict',
    failure: failure?.message,
    /** Messages of the server, by the field's path. */
    refused: failure?.fields ?? NOTHING_REFUSED,
    /** Takes in what is different, as it is or made of what the fields are by then: more may have been changed since they were drawn. */
    change: (part: Partial<T> | ((now: T) => Partial<T>)) => {
      clearFields();
      setSaved(false);
      setFields((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
    },
    save: () => run(() => store(base), true),
    /** Saves the own changes upon what is there now. */
    keepMine: () => run(async () => store(await read()), true),
    /** Drops the own changes and shows what is there now. */
    takeTheirs: () => run(read, false),
  };
}

function isConflictOf(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}
