import { type Person, presenceMessage, readPresence } from '@sitewright/document/live/presence';
import { expect, onTestFinished, test, vi } from 'vitest';
import { livePresence } from './live-presence.ts';

const ANNA: Person = { id: 'a', name: 'Anna', canEdit: true, selection: [] };

test('EDIT-27: what is selected and written is told to others alone, and to whoever comes as it is then', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const told: unknown[] = [];
  const presence = livePresence(() => {});
  presence.opened((message) => told.push(readPresence(message)));
  presence.show(['b1']);
  presence.showCaret({ id: 'b1', anchor: 1, head: 1 });
  vi.runAllTimers();
  expect(told).toEqual([]);

  presence.showCaret({ id: 'b1', anchor: 2, head: 2 });
  presence.received(presenceMessage({ people: [ANNA] }));
  vi.runAllTimers();
  expect(told).toEqual([{ selection: ['b1'], caret: { id: 'b1', anchor: 2, head: 2 } }]);

  // What others do is no reason to tell it again.
  presence.received(presenceMessage({ people: [{ ...ANNA, selection: ['b2'] }] }));
  vi.runAllTimers();
  expect(told).toHaveLength(1);
  presence.showCaret(null);
  vi.runAllTimers();
  expect(told[1]).toEqual({ selection: ['b1'] });
});
