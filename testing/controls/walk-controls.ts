import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Control, listControls } from './list-controls.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Stored settings, as a call returns them. */
type Stored = Readonly<Record<string, unknown>>;

/**
 * A control and how its effect is seen. `field` is the path of the stored value that it changes: to `value`, or as a
 * switch, a list or a slider has it next, unless it is stored as `is` says. `last` waits until everything else is done,
 * as what hides other controls does; `next` are further choices, each of which may bring controls of its own.
 */
export type Line =
  | {
      field: string;
      value?: string;
      is?: unknown;
      last?: true;
      next?: readonly string[];
      /** Chosen out of a list of offers while typing. */
      pick?: true;
    }
  /** Its effect on the value at a path is seen before anything else is done. */
  | { alone: string; is?: unknown; last?: true; value?: string; pick?: true }
  /** Opens the images of the site, one of which is taken. */
  | { picture: string }
  /** Operates it in steps of its own, and looks for the effect itself unless a stored value `changes`, or then `has` a text. */
  | { run: (walk: Walk, control: Control) => Promise<void>; changes?: string; has?: string; last?: true }
  /** It stores what the others have changed. */
  | 'saves'
  /** Another control with the same effect, or the test that operates it. */
  | { as: string };

/** Controls by their key; `*` stands for words of the owner. */
export type Lines = Readonly<Record<string, Line>>;

export type Walk = {
  page: Page;
  /** Container of the controls: a form, a dialog or a panel. */
  root: Locator;
  lines: Lines;
  /** Stores what was changed and waits until it is. */
  save: () => Promise<void>;
  read: () => Promise<Stored>;
};

type Claim = { key: string; field: string; is?: unknown; has?: string; differsFrom?: unknown };

/**
 * Operates the controls inside an element as their lines say, saves, and looks whether each has changed what its line claims. A
 * control without a line fails. In the campaign (`WALKED_CONTROLS=all`) each is operated, and a line whose control never comes fails,
 * too; in `npm test` what is told apart in one save: further choices of a list, and further controls of one value, are left out.
 */
export async function walkControls(walk: Walk): Promise<void> {
  const isWhole = process.env.WALKED_CONTROLS === 'all';
  const elsewhere = Object.values(walk.lines).flatMap((line) =>
    typeof line === 'object' && 'as' in line ? (line.as.match(/\S+\.test\.ts$/) ?? []) : [],
  );
  for (const path of elsewhere) expect.soft(existsSync(join(ROOT, path)), path).toBe(true);
  const done = new Set<string>();
  /** Values that a control which stands alone has changed. */
  const alone = new Set<string>();
  let claims: Claim[] = [];
  let before = await walk.read();
  const settle = async () => {
    if (claims.length === 0) return;
    await walk.save();
    const stored = await walk.read();
    for (const claim of claims) {
      const value = valueAt(stored, claim.field);
      const label = `${claim.key} → ${claim.field}`;
      if ('is' in claim) expect.soft(value, label).toEqual(claim.is);
      else if (claim.has !== undefined) expect.soft(value, label).toContain(claim.has);
      else expect.soft(value, label).not.toEqual(claim.differsFrom);
    }
    claims = [];
    before = stored;
  };
  const run = async (name: string, line: Line, control: Control) => {
    if (line === 'saves' || 'as' in line) return;
    if ('run' in line) {
      await line.run(walk, control);
      if (line.changes !== undefined)
        claims.push({
          ...{ key: name, field: line.changes },
          ...('has' in line ? { has: line.has } : { differsFrom: valueAt(before, line.changes) }),
        });
      await settle();
      before = await walk.read();
    } else if ('picture' in line) {
      await takePicture(walk.page, control);
      claims.push({ key: name, field: line.picture, differsFrom: valueAt(before, line.picture) });
      await settle();
    } else if ('alone' in line) {
      if (!isWhole && alone.has(line.alone)) return;
      alone.add(line.alone);
      await operate(walk.page, control, line);
      const claim = 'is' in line ? { is: line.is } : { differsFrom: valueAt(before, line.alone) };
      claims.push({ key: name, field: line.alone, ...claim });
      await settle();
    } else {
      const set = await operate(walk.page, control, line);
      const differsFrom = valueAt(before, line.field);
      claims.push({
        key: name,
        field: line.field,
        ...('is' in line ? { is: line.is } : (set ?? { differsFrom })),
      });
    }
  };
  const waiting: [string, string][] = [];
  for (;;) {
    const controls = await listControls(walk.root);
    const open = controls.flatMap((control) => {
      const name = lineNameOf(walk.lines, control.key);
      const line = name === undefined ? undefined : walk.lines[name];
      return done.has(name ?? control.key) ? [] : [{ control, name: name ?? control.key, line }];
    });
    for (const { name } of open.filter(({ line }) => line === undefined)) {
      expect.soft(name, 'a control that no line names').toBe('');
      done.add(name);
    }
    const known = open.filter(({ line, control }) => line !== undefined && !isOff(line, control));
    const next = known.find(({ line }) => !isLast(line)) ?? (waiting.length === 0 ? known.at(-1) : undefined);
    // Forms may be opened again to be saved: what was found in them is found anew.
    if (next?.line !== undefined && claims.length > 0 && isAlone(next.line, next.control)) {
      await settle();
      continue;
    }
    if (next?.line !== undefined) {
      const from = known.indexOf(next);
      const end = known.findIndex(({ line, control }, at) => at > from && !isTyped(line, control));
      const alike = isTyped(next.line, next.control) ? known.slice(from, end < 0 ? undefined : end) : [next];
      for (const { name, line, control } of alike) {
        // What was typed into one may have replaced the others, which are found anew then.
        if (done.has(name)) continue;
        if (line === undefined || (control !== next.control && !(await control.locator.isVisible()))) break;
        done.add(name);
        await run(name, line, control);
        if (typeof line === 'object' && 'field' in line)
          for (const value of (isWhole && line.next) || []) waiting.push([name, value]);
      }
      continue;
    }
    const [step] = waiting.splice(0, 1);
    if (!step) break;
    await settle();
    const [name, value] = step;
    const now = await listControls(walk.root);
    const control = now.find(({ key }) => lineNameOf(walk.lines, key) === name);
    const line = walk.lines[name];
    if (control && typeof line === 'object' && 'field' in line) await run(name, { ...line, value }, control);
  }
  await settle();
  if (!isWhole) return;
  const never = Object.keys(walk.lines).filter((name) => !done.has(name));
  expect.soft(never, 'lines whose control never came').toEqual([]);
}

/** What it changes is to be told from what others have changed. An image may be what another choice cannot be saved without. */
const isAlone = (line: Line, { key }: Control) =>
  typeof line === 'object' &&
  ('run' in line || 'alone' in line || ('picture' in line && key.endsWith('Replace')));
/** Typing hides and brings no other control, so that several are filled in before one looks again. */
const isTyped = (line: Line | undefined, { kind }: Control) =>
  (kind === 'text' || kind === 'number') &&
  typeof line === 'object' &&
  'field' in line &&
  !line.last &&
  !line.pick;
const isLast = (line: Line | undefined) => typeof line === 'object' && 'last' in line;
/** A control disabled now may be enabled later; those tested elsewhere only have to exist. */
const isOff = (line: Line | undefined, { isDisabled }: Control) =>
  isDisabled && line !== 'saves' && !(typeof line === 'object' && 'as' in line);

function lineNameOf(lines: Lines, key: string): string | undefined {
  if (Object.hasOwn(lines, key)) return key;
  return Object.keys(lines).find((name) => name.includes('*') && patternOf(name).test(key));
}

function patternOf(name: string): RegExp {
  const parts = name.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

type FieldLine = Extract<Line, { field: string }>;

/** Expected value of the control; undefined where only a change is expected. */
async function operate(
  page: Page,
  control: Control,
  line: Pick<FieldLine, 'value' | 'pick'>,
): Promise<{ is: unknown } | undefined> {
  const { kind, key, locator } = control;
  const text = line.value ?? `Walked ${key.length}`;
  if (line.pick) {
    await locator.fill(text);
    await page.getByRole('option').first().click();
    await locator.blur();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    return undefined;
  }
  switch (kind) {
    case 'text': {
      // A moment is stored as a number, by the clock of the site. A field may be drawn anew once it is left.
      const isMoment = (await locator.getAttribute('type')) === 'datetime-local';
      await locator.fill(text);
      await locator.blur();
      return isMoment ? undefined : { is: text };
    }
    case 'number': {
      const number = line.value ?? '7';
      await locator.fill(number);
      await locator.blur();
      return { is: Number(number) };
    }
    case 'switch': {
      const isOn = await locator.isChecked();
      await locator.locator('xpath=ancestor::label[1]').click();
      return { is: !isOn };
    }
    case 'select':
      await choose(page, locator, line.value);
      return undefined;
    case 'slider':
      await locator.focus();
      await locator.press(
        (await locator.inputValue()) === (await locator.getAttribute('max')) ? 'ArrowLeft' : 'ArrowRight',
      );
      return undefined;
    case 'rich-text':
      await locator.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(text);
      return undefined;
    case 'button':
      await locator.click();
      return undefined;
  }
}

/** Another choice of a list than it has, by the keys that change a closed one, or the one of a name, out of the open list. */
export async function choose(page: Page, button: Locator, name?: string): Promise<void> {
  if (name === undefined) {
    const before = await button.textContent();
    await button.press('ArrowRight');
    // It had the last one.
    if ((await button.textContent()) === before) await button.press('ArrowLeft');
    return;
  }
  await button.click();
  const list = page.getByRole('listbox');
  await list.getByRole('option', { name, exact: true }).first().click();
  await list.waitFor({ state: 'detached' });
}

async function takePicture(page: Page, { key, locator }: Control): Promise<void> {
  await locator.click();
  const pictures = page.locator('.image-grid');
  await pictures
    .getByRole('button')
    .nth(key.endsWith('Replace') ? 1 : 0)
    .click();
  await pictures.waitFor({ state: 'detached' });
}

function valueAt(stored: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], stored);
}
