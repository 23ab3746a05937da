import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** As check boxes and React Aria tell it: all, or the keys of some. */
type Choice = 'all' | Iterable<string | number>;

type Chosen = {
  /** The same set for as long as the same are chosen. */
  chosen: ReadonlySet<string>;
  /** The same in the order of the list. */
  ids: readonly string[];
  choose: (choice: Choice) => void;
};

/**
 * Which entries of a list are ticked: only ever such as are shown. One that leaves the list (by another filter or page, or since
 * something was done with it) is ticked no more, and not when it is shown again either. "All" are those shown at that moment, not what
 * is read on later.
 */
export function useChosen(shown: readonly string[]): Chosen {
  const [ticked, setTicked] = useState(NONE);
  const ids = shown.filter((id) => ticked.has(id));
  const chosen = ids.length === ticked.size ? ticked : new Set(ids);
  if (chosen !== ticked) setTicked(chosen);
  return {
    chosen,
    ids,
    choose: (choice) => setTicked(new Set(choice === 'all' ? shown : [...choice].map(String))),
  };
}
