import { MAX_QUANTITY } from './quantity.ts';

/**
 * Line of one of the two carts. `key`: variant and answers, by which lines are equal. `origin`: the line that it was copied
 * from, itself when it was not.
 */
export interface JoinedLine {
  readonly id: string;
  readonly origin: string;
  readonly key: string;
  readonly variantId: string;
  readonly quantity: number;
}

/** Result of merging incoming lines. */
export interface LineJoin {
  /** Lines of the kept cart that grow, with their new quantity; the equal ones that came in are gone by it. */
  readonly grown: readonly { readonly id: string; readonly from: string; readonly quantity: number }[];
  /** Lines that go over as they are. */
  readonly moved: readonly string[];
  /** Lines for which the kept cart has no room; they stay where they were. */
  readonly left: readonly string[];
}

/**
 * Joins one cart into another. Equal lines add up as far as the stock and the limit of a line go, but neither gets
 * smaller; other lines go over with what they hold, so that nothing is lost. Two copies of one line are the same units:
 * the larger of both counts. `free`: units by variant, none for unlimited ones. Source: CART-14, AUTH-09.
 */
export function joinLines(
  kept: readonly JoinedLine[],
  incoming: readonly JoinedLine[],
  { free, maxLines }: { free: ReadonlyMap<string, number>; maxLines: number },
): LineJoin {
  const byKey = new Map(kept.map((line) => [line.key, line]));
  const units = new Map<string, number>();
  for (const { variantId, quantity } of kept) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  const join = { grown: [] as LineJoin['grown'][number][], moved: [] as string[], left: [] as string[] };
  let room = maxLines - kept.length;
  for (const line of incoming) {
    const equal = byKey.get(line.key);
    if (equal) {
      const quantity = unitsOf(
        equal,
        line,
        (free.get(line.variantId) ?? Number.POSITIVE_INFINITY) - (units.get(line.variantId) ?? 0),
      );
      units.set(line.variantId, (units.get(line.variantId) ?? 0) + quantity - equal.quantity);
      join.grown.push({ id: equal.id, from: line.id, quantity });
    } else if (room > 0) {
      room -= 1;
      units.set(line.variantId, (units.get(line.variantId) ?? 0) + line.quantity);
      join.moved.push(line.id);
    } else join.left.push(line.id);
  }
  return join;
}

/** `free`: units that no line of the kept cart asks for yet. */
function unitsOf(equal: JoinedLine, line: JoinedLine, free: number): number {
  if (equal.origin === line.origin) return Math.max(equal.quantity, line.quantity);
  const most = Math.min(equal.quantity + line.quantity, MAX_QUANTITY, equal.quantity + Math.max(free, 0));
  return Math.max(most, equal.quantity, line.quantity);
}
