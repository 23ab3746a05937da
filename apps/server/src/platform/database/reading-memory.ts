/** A statement with its values. */
export type Question = { text: string; values: readonly unknown[] | undefined; name: string | undefined };

/** Requests of earlier readings of one kind; whoever makes them keeps it from one to the next. */
export type ReadingMemory = {
  /** Statements of the last reading after its first piece. */
  requested: readonly Question[];
  /** Statements that the one before requested too: times and places of a list differ each time, and are not worth guessing. */
  expected: readonly Question[];
};

export function noReadings(): ReadingMemory {
  return { requested: [], expected: [] };
}

export function isSameQuestion(one: Question, other: Question): boolean {
  return one.text === other.text && isSame(one.values ?? [], other.values ?? []);
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => isSameValue(value, other[index]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && isSame(one, other));
}
