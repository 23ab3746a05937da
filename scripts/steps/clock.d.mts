/** Throws nothing: ends the process with a sentence where faketime or a compiler is missing. */
export function loadAhead(): (seconds: number) => Record<string, string>;
