import { useRef } from 'react';

/**
 * Key of the form of one row, by the id in its address. A new row's form stays the same one when it gets its id: what was
 * typed while it was made is still in it. `isNew` is said of an address without an id.
 */
export function useFormKey(id: string, isNew: boolean): string {
  const shown = useRef({ id, isNew, key: isNew ? 'new 1' : id, count: 1 });
  const { current } = shown;
  if (current.id !== id) {
    const count = current.count + (isNew ? 1 : 0);
    const key = isNew ? `new ${count}` : current.isNew ? current.key : id;
    shown.current = { id, isNew, key, count };
  }
  return shown.current.key;
}
