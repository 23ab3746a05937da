/** One mailbox only: no list, no comment, no quoted part, nothing that a header could be broken with. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,190}$/u;
const MIN_LENGTH = 3;

/**
 * True for the address of one mailbox, as typed without spaces around it. Whether its domain can exist is for whoever sends to it. Source:
 * specification §5, restock form (3 to 256 characters).
 */
export function isEmailAddress(text: string): boolean {
  return text.length >= MIN_LENGTH && ADDRESS.test(text);
}

/** Letters of ASCII alone, and a domain with a dot: the form of addresses that accounts are found by. */
export const ASCII_ADDRESS = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
