import { permissionsOf } from '@sitewright/domain/account/permissions';
import { FOLDER_BEHAVIOURS } from '@sitewright/domain/site/collection-type';
import { siteUrl } from '../../../platform/config/site-urls.ts';
import type { PageContext } from '../../../platform/http/pages/page.ts';
import { newPreview } from '../../../platform/security/preview-access.ts';
import { sitePathOf } from './early-calls.ts';
import { findCanvas } from './queries/canvases.ts';

/** The page that an address of the editor opens, for its canvas. */
export type EarlyCanvas = {
  /** Where the page is with its drafts. */
  url: string;
  preview: { token: string; expiresAt: number };
  /** Number that the draft of the page has at least where `url` shows it. */
  seq: number;
};

/** The page on which an address of the editor begins; null where it begins on none, or it is not for this account. */
export async function earlyCanvas({ path, account, deps }: PageContext): Promise<EarlyCanvas | null> {
  const place = sitePathOf(path);
  if (account === null || place === null) return null;
  const { websiteId } = place;
  const key = { ...place, accountId: account.id, index: FOLDER_BEHAVIOURS.index };
  const found = await deps.database.site(websiteId, (db) => findCanvas(db, key));
  if (!found || !permissionsOf(found.roles).has('pages.view')) return null;
  const preview = newPreview(deps, { websiteId, accountId: account.id });
  const query = `preview=${encodeURIComponent(preview.token)}`;
  return { url: `${siteUrl(deps.config, found)}${found.path}?${query}`, preview, seq: found.seq };
}

/**
 * Begins to load the page in a frame that nobody sees yet, as large as the editor will show it where the editor's columns are as
 * wide as in its `site.css`; what it says meanwhile is kept. The editor takes the frame over (`early-frame.ts` there), which needs a
 * browser in which a frame can be moved without being loaded again. Nobody has taken it after half a minute: it goes.
 */
const OPEN_FRAME = `(url,seq)=>{
if(!document.body.moveBefore||!navigator.onLine)return;
const sides=innerWidth>1100?512:innerWidth>720?264:0;
const room=innerWidth-sides,width=room<700?room:Math.max(1280,room);
const frame=document.createElement("iframe"),messages=[];
const keep=event=>{if(event.source===frame.contentWindow)messages.push(event)};
const early=window.earlyFrame={url,seq,frame,messages,isLoaded:false,take(){removeEventListener("message",keep);clearTimeout(timer)}};
const timer=setTimeout(()=>{early.take();frame.remove();delete window.earlyFrame},30000);
addEventListener("message",keep);
frame.onload=()=>{early.isLoaded=true};
frame.allow="clipboard-read; clipboard-write";
frame.src=url;
frame.style.cssText="position:fixed;visibility:hidden;border:0;width:"+width+"px;height:"+(innerHeight-48)*width/room+"px";
document.body.append(frame)}`;

/** The script that begins to load a canvas, for the body of the editor's page. */
export function earlyFrameScript({ url, seq }: EarlyCanvas): string {
  const given = `${JSON.stringify(url).replaceAll('<', '\\u003c')},${seq}`;
  return `<script nonce="__NONCE__">(${OPEN_FRAME.replaceAll('\n', '')})(${given})</script>`;
}
