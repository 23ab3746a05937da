import { mkdir, writeFile } from 'node:fs/promises';
import { waitFor } from '@sitewright/testing/wait-for';
import { type Engine, frameBox, type Place } from './engine.ts';
import { type Box, findBox, type Target } from './find-box.ts';

type Point = { x: number; y: number };
type There = Target & { place?: Place };

/** Names of keys that are no letters, as WebDriver numbers them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** One tab of a browser, used as people use it: by the pointer and the keys. */
export type Tab = ReturnType<typeof tabOf>;

/** The steps of a test in any browser. */
export function tabOf(engine: Engine) {
  /** Calls a function with JSON in the page, or in its first frame. */
  const read = <Args extends unknown[], Value>(
    work: (...args: Args) => Value,
    { args = [] as unknown as Args, place = 'page' as Place } = {},
  ): Promise<Awaited<Value>> => engine.call(work.toString(), args, place) as Promise<Awaited<Value>>;

  /** Waits until it is there and stands still. */
  const boxOf = async ({ place = 'page', ...target }: There): Promise<Box> => {
    let before = '';
    return waitFor(async () => {
      const inner = await read(findBox, { args: [target], place });
      const outer = place === 'frame' ? await read(frameBox) : { x: 0, y: 0, scale: 1 };
      const now = JSON.stringify([inner, outer]);
      const isStill = now === before;
      before = now;
      if (!inner || !outer) throw new Error(`not to be seen: ${JSON.stringify(target)}`);
      if (!isStill) throw new Error(`moves: ${JSON.stringify(target)}`);
      const { x, y, width, height } = inner;
      const { scale } = outer;
      return { x: outer.x + x * scale, y: outer.y + y * scale, width: width * scale, height: height * scale };
    });
  };
  const mouse = (place: Place, ...steps: PointerStep[]) => {
    const actions = steps.map(toAction);
    return engine.perform(
      [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      place,
    );
  };
  const click = async (target: There, times = 1) => {
    const { x, y } = middleOf(await boxOf(target));
    await mouse(
      target.place ?? 'page',
      { x, y },
      ...Array.from({ length: times }, () => ['down', 'up'] as const).flat(),
    );
  };
  const keys = async (values: readonly string[]) => {
    const isInFrame = await read(() => document.activeElement?.localName === 'iframe');
    const down = values.map((value) => ({ type: 'keyDown' as const, value }));
    const up = values.toReversed().map((value) => ({ type: 'keyUp' as const, value }));
    const input = { type: 'key', id: 'keyboard', actions: [...down, ...up] } as const;
    await engine.perform([input], isInFrame ? 'frame' : 'page');
  };
  return {
    goto: engine.goto,
    resize: engine.resize,
    errors: engine.errors,
    read,
    boxOf,
    mouse,
    click,
    /** Keys one after another; those with a plus together, such as `Control+z`. */
    press: async (...names: string[]) => {
      for (const name of names) await keys(name.split('+').map((key) => KEYS[key] ?? key));
    },
    type: async (text: string) => {
      for (const letter of text) await keys([letter]);
    },
    /** Into a field, in place of what it holds; again where the page moved away below the pointer. */
    fill: (target: There, text: string) =>
      waitFor(async () => {
        await click(target);
        await keys([KEYS.Control ?? '', 'a']);
        for (const letter of text) await keys([letter]);
        const held = await read(() => (document.activeElement as HTMLInputElement | null)?.value);
        if (held !== text) throw new Error(`${JSON.stringify(target)} holds ${held}`);
      }),
    pathname: () => read(() => location.pathname),
    /** Keeps what it shows in `test-results/`. */
    keep: async (name: string) => {
      await mkdir('test-results', { recursive: true });
      await writeFile(`test-results/${name}.png`, await engine.screenshot());
    },
  };
}

type PointerStep = Point | 'down' | 'up';

function toAction(step: PointerStep) {
  if (step === 'down') return { type: 'pointerDown', button: 0 } as const;
  if (step === 'up') return { type: 'pointerUp', button: 0 } as const;
  const [x, y] = [Math.round(step.x), Math.round(step.y)];
  return { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' } as const;
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
