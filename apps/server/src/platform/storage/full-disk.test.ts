import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { orFullDisk } from './full-disk.ts';

const failed = (code: string, message = code) => Object.assign(new Error(message), { code });

test.runIf(statfsSync(tmpdir()).bavail > 100_000)(
  'F09: a full disk is named, and another one is not taken for it',
  () => {
    const folder = tmpdir();
    const here = `The disk of DATA_DIR ${folder} is full: make room on it and start again. Nothing is lost.`;
    const cases: [unknown, string][] = [
      [failed('53100', 'could not extend file'), here],
      [failed('EDQUOT', 'EDQUOT: disk quota exceeded, write'), here],
      [
        failed('ENOSPC', 'ENOSPC: no space left on device, write'),
        'A disk is full (ENOSPC: no space left on device, write): make room where this is written.',
      ],
      [new StartError('PORT 80 is used by another program.'), 'PORT 80 is used by another program.'],
      [failed('EACCES', 'permission denied'), 'permission denied'],
    ];
    for (const [error, sentence] of cases)
      expect(orFullDisk(error, folder)).toMatchObject({ message: sentence });
  },
);
