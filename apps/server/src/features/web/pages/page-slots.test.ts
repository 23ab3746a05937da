import { expect, test } from 'vitest';
import { createLog } from '../../../platform/log/log.ts';
import { PageSlots } from './page-slots.ts';

/** Pages that begin, by the site, and never end. */
function givenSlots() {
  const slots = new PageSlots(createLog('silent'));
  const begun: string[] = [];
  const ask = (websiteId: string, { isElsewhere = false, isPreview = false } = {}) =>
    void slots
      .run({ websiteId, isPreview }, (learn) => {
        begun.push(websiteId);
        learn(isElsewhere);
        return new Promise(() => {});
      })
      // Those that are refused count.
      .catch(() => {});
  return { slots, begun, ask };
}

const times = (count: number, work: () => void) => {
  for (let time = 0; time < count; time++) work();
};

test('pages that other threads render are in no other site’s way, and four of one site wait there at a time', () => {
  const { slots, begun, ask } = givenSlots();
  for (const site of ['endless 1', 'endless 2', 'endless 3'])
    times(300, () => ask(site, { isElsewhere: true }));
  // The first one found out where it is rendered, and left its turn to others.
  expect(begun.filter((site) => site === 'endless 1').length).toBeLessThanOrEqual(5);
  // As many as a site has at once while others ask.
  times(2, () => ask('small'));
  expect(begun.filter((site) => site === 'small')).toHaveLength(2);
  expect([slots.isCrowded('endless 1'), slots.isCrowded('small')]).toEqual([true, false]);
});

test('an owner sees drafts however many visitors wait', () => {
  const { slots, begun, ask } = givenSlots();
  times(300, () => ask('shop'));
  expect([begun.length, slots.isCrowded('shop')]).toEqual([4, true]);
  ask('shop', { isPreview: true });
  expect(begun).toHaveLength(5);
  expect(slots.refused()).toEqual({ visitor: 96, owner: 0 });
});
