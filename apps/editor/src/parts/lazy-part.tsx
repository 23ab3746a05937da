import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The program of a part that could not be loaded, as without a connection or after an update. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
}

const failed = new Set<() => void>();

/** Waits before a program that did not come is asked for again, before anybody is told. */
const WAITS_MS = [500, 2_000];

/**
 * A component whose program is loaded when it is first shown, and asked for again by itself after a moment. React keeps a failed
 * load for good; after `forgetFailedParts` it is loaded once more.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waitsMs: readonly number[] = WAITS_MS,
): ComponentType<Props> {
  const make = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => {
      try {
        return { default: await loaded(load, waitsMs) };
      } catch (cause) {
        failed.add(() => {
          part = make();
        });
        throw new PartNotLoaded('', { cause });
      }
    });
  let part = make();
  return function LazyPart(props: Props) {
    const Part = part as ComponentType<Props>;
    return <Part {...props} />;
  };
}

async function loaded<Part>(load: () => Promise<Part>, [wait, ...later]: readonly number[]): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (wait === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait));
    return loaded(load, later);
  }
}

/** Lets parts that could not be loaded be loaded again when they are next shown. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
