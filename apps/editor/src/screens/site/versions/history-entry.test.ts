import { expect, test } from 'vitest';
import { historyOf } from './history-entry.ts';

test('versions and checkpoints stand in one list, the newest first; one without a name is called by its time', () => {
  const saved = { savedBy: 'Ines' };
  const history = historyOf(
    {
      versions: [
        { version: 2, publishedAt: '2026-11-03T10:00:00Z', publishedBy: null },
        { version: 1, publishedAt: '2026-11-01T10:00:00Z', publishedBy: null },
      ],
      checkpoints: [
        { id: 'b', name: '', savedAt: '2026-11-04T10:00:00Z', ...saved },
        { id: 'a', name: 'Before the sale', savedAt: '2026-11-02T10:00:00Z', ...saved },
      ],
    },
    (moment) => moment.slice(0, 10),
  );
  expect(history.map(({ state, title }) => [state, title])).toEqual([
    ['b', 'Checkpoint'],
    [2, 'Version 2'],
    ['a', 'Before the sale'],
    [1, 'Version 1'],
  ]);
  expect(history.map(({ subject }) => subject).slice(0, 3)).toEqual([
    'Checkpoint from 2026-11-04',
    'Version 2',
    'Checkpoint “Before the sale”',
  ]);
});
