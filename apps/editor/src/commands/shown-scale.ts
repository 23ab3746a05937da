/** How small the page in the canvas is shown, 1 being its real size. */
export function shownScale(): number {
  const frame = document.querySelector<HTMLIFrameElement>('.canvas iframe');
  return frame && frame.offsetWidth > 0 ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
}
