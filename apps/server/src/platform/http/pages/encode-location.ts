/** Characters that are not allowed in a header or a URL. Browsers read `/\\host` as another site. */
const UNSAFE = /[^\x21-\x7e]+|["<>\\^`{|}]/g;

/** An address as its owner typed it, as the header `Location` can carry it. */
export function encodeLocation(address: string): string {
  return address.replace(UNSAFE, encodeURIComponent);
}
