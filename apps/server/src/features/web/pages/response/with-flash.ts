import { consumeFlashMessage, mayHaveNote } from '../../../../platform/http/forms/flash-message.ts';
import type { PageContext, PageReply } from '../../../../platform/http/pages/page.ts';
import { withMessages } from '../../../../platform/texts/site-messages.ts';
import { withFlashMessage } from './flash-message-form.ts';

/** A page with what was said to a plain form of it, for this browser alone; else as it is. */
export async function withFlash(
  context: Pick<PageContext, 'request' | 'reply' | 'deps' | 'path' | 'messages'>,
  response: PageReply,
  body: Uint8Array | string,
): Promise<PageReply> {
  const { request } = context;
  if (!mayHaveNote(request.headers.cookie, request.protocol)) return response;
  const { etag, 'content-encoding': _, ...headers } = response.headers ?? {};
  if (!String(headers['content-type']).startsWith('text/html')) return response;
  const note = await withMessages(await context.messages(), () => consumeFlashMessage(context, context.path));
  if (!note) return response;
  return {
    status: response.status === 304 ? 200 : response.status,
    headers: { ...headers, 'cache-control': 'no-store' },
    body: withFlashMessage(Buffer.from(body).toString(), note),
  };
}
