/** A text that is opened takes the room over from the block it is in: given back at once, the end of the page would jump. */
const GIVE_BACK_MS = 400;

/** Who stands at the foot of the window, with their heights in px of it. */
const standing = new Map<object, number>();
const sheet = new CSSStyleSheet();
let kept = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Makes room for tools at the foot of the window: the page ends above them, and what it brings into sight stops there. Zero gives the
 * room back.
 */
export function keepFoot(owner: object, height: number): void {
  if ((standing.get(owner) ?? 0) === height) return;
  if (height > 0) standing.set(owner, height);
  else standing.delete(owner);
  clearTimeout(timer);
  const room = Math.max(0, ...standing.values());
  if (room >= kept) write(room);
  else timer = setTimeout(() => write(room), GIVE_BACK_MS);
}

/** Height of what stands at the foot, in px of the window. */
export const footHeight = (): number => kept;

function write(room: number): void {
  kept = room;
  sheet.replaceSync(
    room > 0
      ? `html{padding-block-end:${room}px!important;scroll-padding-block-end:${room}px!important}`
      : '',
  );
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
