import { useEffect, useRef } from 'react';

type RowForm = {
  /** React key of the form. */
  formKey: string;
  /** Tells that the form of a new row has made one: its address is shown, unless the form was left meanwhile. */
  onMade: (id: string) => Promise<void>;
};

/**
 * The form of one row, by the id in its address. A new row's form stays the same one when it gets its id: what was typed
 * while it was made is still in it. `isNew` is said of an address without an id.
 */
export function useRowForm(id: string, isNew: boolean, show: (id: string) => Promise<void>): RowForm {
  const shown = useRef({ id, key: isNew ? 'new 1' : id, count: 1 });
  const createdId = useRef<string>(null);
  if (shown.current.id !== id) {
    const { key, count } = shown.current;
    if (isNew) shown.current = { id, key: `new ${count + 1}`, count: count + 1 };
    else shown.current = { id, key: createdId.current === id ? key : id, count };
    createdId.current = null;
  }
  const { key } = shown.current;
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const onMade = async (newId: string) => {
    if (!isHere.current || shown.current.key !== key) return;
    createdId.current = newId;
    await show(newId);
  };
  return { formKey: key, onMade };
}
