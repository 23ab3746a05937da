// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { steady } from './steady.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type FieldProps = {
  value: string;
  options?: Readonly<Record<string, string>>;
  list?: readonly unknown[];
  icon?: ReactNode;
  since?: Date;
  onPick?: () => void;
};

/** A steady field in a form: how often it has rendered, and what a press of it calls. */
async function givenField(first: FieldProps) {
  let renders = 0;
  const Field = steady(function Field({ value, icon, onPick }: FieldProps) {
    renders += 1;
    return (
      <button type="button" onClick={onPick}>
        {icon}
        {value}
      </button>
    );
  });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => act(() => root.unmount()));
  const render = (props: FieldProps) => act(async () => root.render(<Field {...props} />));
  await render(first);
  return {
    render,
    renders: () => renders,
    press: () => act(async () => container.querySelector('button')?.click()),
    text: () => container.textContent,
  };
}

test.each<[string, FieldProps, FieldProps]>([
  ['the same value', { value: 'a' }, { value: 'a' }],
  ['another handler', { value: 'a', onPick: () => {} }, { value: 'a', onPick: () => {} }],
  ['the same options, made anew', { value: 'a', options: { a: 'A' } }, { value: 'a', options: { a: 'A' } }],
  ['the same list, made anew', { value: 'a', list: ['a'] }, { value: 'a', list: ['a'] }],
  ['the same icon, made anew', { value: 'a', icon: <i title="x" /> }, { value: 'a', icon: <i title="x" /> }],
])('a field is left alone with %s', async (_case, before, now) => {
  const field = await givenField(before);
  await field.render(now);
  expect(field.renders()).toBe(1);
});

test.each<[string, FieldProps, FieldProps]>([
  ['another value', { value: 'a' }, { value: 'b' }],
  ['other words of an option', { value: 'a', options: { a: 'A' } }, { value: 'a', options: { a: 'B' } }],
  ['one option less', { value: 'a', options: { a: 'A', b: 'B' } }, { value: 'a', options: { a: 'A' } }],
  ['options in another order', { value: 'a', list: ['a', 'b'] }, { value: 'a', list: ['b', 'a'] }],
  [
    'another entry in a list of records',
    { value: 'a', list: [{ id: 1 }] },
    { value: 'a', list: [{ id: 2 }] },
  ],
  ['another icon', { value: 'a', icon: <i title="x" /> }, { value: 'a', icon: <i title="y" /> }],
  ['another moment', { value: 'a', since: new Date(1) }, { value: 'a', since: new Date(2) }],
  ['a handler where there was none', { value: 'a' }, { value: 'a', onPick: () => {} }],
])('a field renders again with %s', async (_case, before, now) => {
  const field = await givenField(before);
  await field.render(now);
  expect(field.renders()).toBe(2);
  expect(field.text()).toBe(now.value);
});

test('a handler is called as it is at that moment', async () => {
  const picked: string[] = [];
  const field = await givenField({ value: 'a', onPick: () => void picked.push('first') });
  await field.render({ value: 'a', onPick: () => void picked.push('second') });
  await field.press();
  expect(picked).toEqual(['second']);
  expect(field.renders()).toBe(1);
});
