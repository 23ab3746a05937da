import { Readable } from 'node:stream';
import { page } from '../../../../platform/http/pages/page.ts';
import { devTemplateOf } from '../dev/dev-template.ts';

/** Keeps proxies and browsers from ending a quiet connection. */
const BEAT_MS = 15_000;

/** Tells pages of a site whose folder is being worked on to load again. There is no such address in a usual server. */
export const devEvents = page('/_sw/template-changes', 'visitor', ({ websiteId, request }) => {
  const dev = websiteId === null ? undefined : devTemplateOf(websiteId);
  if (!dev) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found\n' };
  const stream = new Readable({ read() {} });
  const tell = () => stream.push('data: change\n\n');
  const beat = setInterval(() => stream.push(': \n\n'), BEAT_MS);
  dev.changes.on('change', tell);
  request.raw.on('close', () => {
    clearInterval(beat);
    dev.changes.off('change', tell);
    stream.push(null);
  });
  stream.push('retry: 500\n\n');
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  };
  return { status: 200, headers, body: stream };
});
