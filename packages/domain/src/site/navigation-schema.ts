import { z } from 'zod';

/** Levels of a navigation below its first. */
const MAX_DEPTH = 3;

/** Address of a navigation entry or button that leaves the site or stays on it: http(s), mailto, tel, `/path`, `?query` or `#part`. */
export const LinkUrl = z
  .string()
  .max(2000)
  .regex(
    /^(?:https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d(*%][\w\s().*;=+%-]*|\/(?![/\\])[^\s]*|[#?][^\s]*)$/i,
    'Not a usable address',
  );

/** Entry that is an address typed by the owner. Source: specification §3, navigation item. */
export const ExternalLink = z.object({
  url: LinkUrl,
  title: z.string().min(1).max(200),
  newWindow: z.boolean().default(false),
});
export type ExternalLink = z.infer<typeof ExternalLink>;

/** One entry of a navigation; exactly one of the three targets is set. Source: specification §3. */
export type NavigationItem = {
  collectionId?: string | undefined;
  externalLink?: ExternalLink | undefined;
  memberAreaId?: string | undefined;
  items: NavigationItem[];
};

/** See the type. Nested three levels deep at most. */
export const NavigationItem: z.ZodType<NavigationItem> = itemSchema(0);

function itemSchema(depth: number): z.ZodType<NavigationItem> {
  const children: z.ZodType<NavigationItem[]> =
    depth < MAX_DEPTH
      ? z
          .array(itemSchema(depth + 1))
          .max(100)
          .default([])
      : z.array(z.never()).default([]);
  return z
    .object({
      collectionId: z.uuid().optional(),
      externalLink: ExternalLink.optional(),
      memberAreaId: z.uuid().optional(),
      items: children,
    })
    .refine(hasOneTarget, 'An entry has exactly one of collectionId, externalLink and memberAreaId');
}

function hasOneTarget({ collectionId, externalLink, memberAreaId }: Partial<NavigationItem>): boolean {
  return [collectionId, externalLink, memberAreaId].filter((target) => target !== undefined).length === 1;
}

/** Navigations of a site by the id the template uses (`main`, `footer`, …). */
export const Navigations = z.record(
  z.string().regex(/^[a-zA-Z][\w-]{0,59}$/),
  z.array(NavigationItem).max(200),
);
export type Navigations = z.infer<typeof Navigations>;

/** Ids of all collections a navigation names, nested ones included. */
export function collectionIdsOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.collectionId === undefined ? [] : [item.collectionId]),
    ...collectionIdsOf(item.items),
  ]);
}

/** Ids of all member areas a navigation names, nested ones included. */
export function memberAreaIdsOf(items: readonly NavigationItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.memberAreaId === undefined ? [] : [item.memberAreaId]),
    ...memberAreaIdsOf(item.items),
  ]);
}

/** True when a page stands somewhere inside itself. */
export function hasCircle(items: readonly NavigationItem[], above: readonly string[] = []): boolean {
  return items.some(({ collectionId, items: children }) => {
    if (collectionId !== undefined && above.includes(collectionId)) return true;
    return hasCircle(children, collectionId === undefined ? above : [...above, collectionId]);
  });
}
