import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import * as contract from '@sitewright/contract/recordings';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { getWebsite, siteOrigin } from '../../../site/sites/index.ts';
import { PLAYER_PATH } from '../pages/player.ts';
import {
  deleteRecordingRow,
  deleteRecordingRows,
  findRecording,
  listParts,
  listRecordingRows,
} from '../queries/recordings.ts';

const expand = promisify(inflate);
/** What makes a recording worth a look. */
const KEPT_FOR = ['error', 'rage-click', 'checkout', 'forced'] as const;

export const listRecordings = route(contract.listRecordings, ({ db, websiteId, query }) =>
  readPage(
    query.limit,
    (limit) =>
      listRecordingRows(db, {
        websiteId,
        before: query.cursor ?? null,
        triggers: query.shown === 'kept' ? KEPT_FOR : null,
        limit,
      }),
    ({ id }) => id,
  ),
);

export const getRecording = route(
  contract.getRecording,
  async ({ db, websiteId, params: { recordingId: id }, deps }) => {
    const recording = await findRecording(db, { websiteId, id });
    if (!recording) throw new AppError('not-found');
    const website = await getWebsite(db, websiteId);
    const parts: string[] = [];
    for (const part of await listParts(db, { websiteId, id }))
      parts.push((await expand(part)).toString().slice(1, -1));
    const playerUrl = `${siteOrigin(deps.config, website)}${PLAYER_PATH}`;
    return { recording, playerUrl, events: `[${parts.join()}]` };
  },
);

export const deleteRecording = route(
  contract.deleteRecording,
  async ({ db, websiteId, params: { recordingId: id } }) => {
    if (!(await deleteRecordingRow(db, { websiteId, id }))) throw new AppError('not-found');
    return {};
  },
);

export const deleteRecordings = route(contract.deleteRecordings, async ({ db, websiteId }) => {
  await deleteRecordingRows(db, websiteId);
  return {};
});
