import type { Page } from 'playwright-core';

type Point = { x: number; y: number };

type FileDrag = { over(point: Point): Promise<void>; drop(point: Point): Promise<void> };

/** Drags files of this computer from outside of the browser over a page, as a desktop does. Points are those of the window. */
export async function dragFiles(page: Page, files: readonly string[]): Promise<FileDrag> {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const send = (type: 'dragEnter' | 'dragOver' | 'drop', point: Point) =>
    devtools.send('Input.dispatchDragEvent', { type, ...point, data });
  let hasEntered = false;
  const over = async (point: Point) => {
    if (!hasEntered) await send('dragEnter', point);
    hasEntered = true;
    await send('dragOver', point);
  };
  return {
    over,
    async drop(point) {
      await over(point);
      await send('drop', point);
      await devtools.detach();
    },
  };
}
