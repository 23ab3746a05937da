import { expect, test } from 'vitest';
import {
  type AddButtonEvent,
  type AddButtonState,
  addButtonView,
  addButtonWait,
  initialAddButton,
  stepAddButton,
} from './add-button.ts';

const idle = initialAddButton({ isSoldOut: false });
const run = (state: AddButtonState, ...events: (AddButtonEvent | AddButtonEvent['type'])[]) =>
  events.reduce(
    (now, event) =>
      stepAddButton(now, typeof event === 'string' ? ({ type: event } as AddButtonEvent) : event),
    state,
  );
const label = (state: AddButtonState) => addButtonView(state, 'Add To Cart').label;

test('CART-27: idle, Adding…, Added! a second after the answer, idle two seconds later', () => {
  const adding = run(idle, 'press');
  expect(addButtonView(adding, 'Add To Cart')).toEqual({ label: 'Adding…', disabled: true, icon: 'plus' });
  const succeeded = run(adding, 'succeed');
  expect([label(succeeded), addButtonWait(succeeded)]).toEqual(['Adding…', 1000]);
  const added = run(succeeded, 'wait-over');
  expect([label(added), addButtonWait(added)]).toEqual(['Added!', 2000]);
  expect(run(added, 'wait-over')).toEqual(idle);
});

test('CART-28: a failure shows its words and goes back to idle after a second', () => {
  const failed = run(idle, 'press', { type: 'fail', message: 'No.' });
  expect([failed.error, addButtonWait(failed), addButtonView(failed, 'x').disabled]).toEqual([
    'No.',
    1000,
    false,
  ]);
  expect(run(failed, 'wait-over')).toEqual(idle);
  // Whoever mends it within that second is heard.
  expect(run(failed, 'press').phase).toBe('adding');
});

test('CART-29: an add-on button swaps its plus for a check while added', () => {
  const added = run(idle, 'press', 'succeed', 'wait-over');
  expect([addButtonView(idle, '').icon, addButtonView(added, '').icon]).toEqual(['plus', 'check']);
});

test('CART-31: options missing on a list disable the button for 2000 ms with Select Option', () => {
  const waiting = run(idle, 'options-missing');
  expect(addButtonView(waiting, 'Add To Cart')).toMatchObject({ label: 'Select Option', disabled: true });
  expect(addButtonWait(waiting)).toBe(2000);
  expect(addButtonView(run(waiting, 'wait-over'), 'Buy')).toMatchObject({ label: 'Buy', disabled: false });
});

test('CART-32: sold out stays until it is enabled by name', () => {
  const soldOut = run(idle, 'press', 'sell-out', 'succeed', 'wait-over', 'press');
  expect(addButtonView(soldOut, 'x')).toMatchObject({ label: 'Sold Out', disabled: true });
  expect(run(soldOut, 'enable')).toEqual(idle);
});

test('CART-33: a sold-out item without variants starts sold out; presses while busy do nothing', () => {
  expect(initialAddButton({ isSoldOut: true }).phase).toBe('sold-out');
  expect(run(idle, 'press', 'press', 'options-missing').phase).toBe('adding');
});
