/** State the server printed beside a form for scripts; null where it is not there. */
export function printedState<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : null;
}
