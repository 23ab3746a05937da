/** Room of an `LRUCache` for so many entries, taken as it fills: `max` takes all of it at once, 2.8 MB for 100,000. */
export const roomFor = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 });
