/**
 * Starts a part of a page once it is here. One that does not come is missed, since pages work without it: browsers break off
 * what is on its way when a visitor goes on to another page, which is no fault to report to the owner.
 */
export function bring<Part>(part: Promise<Part>, start: (part: Part) => void): void {
  part.then(start, () => {});
}
