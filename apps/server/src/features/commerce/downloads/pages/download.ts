import { createHash } from 'node:crypto';
import { html } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { listStoredFiles, sendFile } from '../../../content/assets/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { recordOrderEvent } from '../../orders/index.ts';
import { findDownload, takeDownload } from '../queries/downloads.ts';
import { TEXTS } from '../texts.ts';

/** The address opens the file, so no other site may learn it, and no cache may keep what it gave. */
const PRIVATE = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };

/** A file of a paid order, by its link: counted, ended by its date, whole or in parts. Source: attack A65. */
export const downloadPage = page('/downloads/:token', 'visitor', async (context) => {
  const { websiteId, deps, params } = context;
  if (websiteId === null) return { status: 404 };
  const key = { websiteId, token: params.token ?? '' };
  const found = await deps.database.site(websiteId, async (db) => {
    const download = await findDownload(db, key);
    const [file] = await listStoredFiles(db, { websiteId, ids: download ? [download.fileId] : [] });
    return download && file ? { download, file } : null;
  });
  if (!found) return gone(context, 404, TEXTS.unknown);
  if (found.download.testMode) return gone(context, 403, TEXTS.test);
  const etag = `"${createHash('sha256').update(`${key.token} ${found.file.key}`).digest('base64url').slice(0, 22)}"`;
  const headers = { ...PRIVATE, etag, 'cross-origin-resource-policy': 'same-origin' };
  const reply = await sendFile(context, { file: found.file, headers, asAttachment: true }, (part) =>
    context.request.method === 'HEAD'
      ? Promise.resolve(found.download.isOpen)
      : take(context, found.download.orderId, part),
  );
  return reply ?? gone(context, 410, TEXTS.over);

  async function take(
    { deps: { database } }: PageContext,
    orderId: string,
    part: { start: number; lengthBytes: number; sizeBytes: number },
  ): Promise<boolean> {
    return database.site(key.websiteId, async (db) => {
      const taken = await takeDownload(db, key, { ...part, isStart: part.start === 0 });
      if (taken?.isCounted) {
        const { filename } = found?.download ?? { filename: '' };
        await recordOrderEvent(db, {
          websiteId: key.websiteId,
          orderId,
          kind: 'downloaded',
          data: { filename },
        });
      }
      return taken !== null;
    });
  }
});

function gone(context: PageContext, status: number, text: string): Promise<PageReply> {
  const content = html`<div class="system-page"><h1>${TEXTS.title}</h1><p>${text}</p></div>`.markup;
  return renderSystemPage(context, { pageType: 'not-found', status, title: TEXTS.title, content }, PRIVATE);
}
