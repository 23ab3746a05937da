/** A number of things in words: `1 item`, `3 items`, `0 tries`. */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
