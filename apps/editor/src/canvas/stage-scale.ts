let scale = 1;

/** How small the page is shown, 1 in its real size: tools over it keep theirs. */
export const stageScale = (): number => scale;

export function setStageScale(next: number): void {
  scale = next;
}
