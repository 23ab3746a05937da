/** What the server printed beside a form for scripts to go on from; null where it is not there. */
export function printedState<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
