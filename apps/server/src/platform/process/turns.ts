/** Work that waits, of many sites that take turns; that of one site comes in its order. */
export class Turns<Work> {
  /** By site, the one whose turn is next first. */
  private readonly bySite = new Map<string, Work[]>();

  /** How much of a site waits. */
  count(websiteId: string): number {
    return this.bySite.get(websiteId)?.length ?? 0;
  }

  push(websiteId: string, work: Work): void {
    const waiting = this.bySite.get(websiteId);
    if (waiting) waiting.push(work);
    else this.bySite.set(websiteId, [work]);
  }

  /** Takes out what is next; undefined if nothing waits. */
  next(): Work | undefined {
    for (const [websiteId, waiting] of this.bySite) {
      const work = waiting.shift();
      this.bySite.delete(websiteId);
      if (waiting.length > 0) this.bySite.set(websiteId, waiting);
      return work;
    }
    return undefined;
  }
}
