import { getMe } from '@sitewright/contract/accounts';
import type { CallDefinition, ReplyOf } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import { listCollections } from '@sitewright/contract/collections';
import { openDocument } from '@sitewright/contract/documents';
import { createPreview } from '@sitewright/contract/pages';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';

/** Addresses of the editor of a page: the site, and the page where one is named. */
const SITE_PATH = /^\/config\/sites\/([\da-f-]{36})(?:\/pages\/([\da-f-]{36}))?$/;

/**
 * Makes the calls while the scripts load, and leaves each answer under the words that `api/early-answers.ts` asks for it with, beside
 * the answers that are known.
 */
const MAKE_CALLS = `(language,pinned,calls,known)=>{
const crumb=RegExp("(?:^|; )"+(pinned?"__Host-":"")+"crumb=([^;]*)").exec(document.cookie)?.[1];
window.earlyAnswers={};
for(const [key,value] of known)earlyAnswers[key]=Promise.resolve(Response.json(value));
for(const [method,url,body] of calls){
if(method!=="GET"&&!crumb)continue;
const headers={"accept-language":language};
if(crumb&&method!=="GET")headers["x-crumb"]=crumb;
if(body)headers["content-type"]="application/json";
const answer=fetch(url,{method,headers,body});
answer.catch(()=>{});
earlyAnswers[method+" "+url+" "+(body??"")]=answer}}`;

/** The site that an address of the editor of pages names, and the page where it names one; null for any other address. */
export function sitePathOf(path: string): { websiteId: string; pageId: string | undefined } | null {
  const [, websiteId, pageId] = SITE_PATH.exec(path) ?? [];
  return websiteId === undefined ? null : { websiteId, pageId };
}

/**
 * A script that makes the calls with which an address of the editor begins, so that nothing waits for the scripts of the editor, nor
 * one answer for the other; empty where the address begins with none. The preview that its canvas has is not asked for again.
 */
export function earlyCallsScript(
  path: string,
  { language, preview }: { language: OwnerLanguage; preview: ReplyOf<typeof createPreview> | undefined },
): string {
  const place = sitePathOf(path);
  if (place === null) return '';
  const { websiteId, pageId } = place;
  const params = { websiteId };
  const previewCall = earlyCall(createPreview, params);
  const calls = [
    earlyCall(getMe),
    earlyCall(listCollections, params),
    ...(preview ? [] : [previewCall]),
    ...(pageId === undefined ? [] : [earlyCall(openDocument, params, { kind: 'page', ownerId: pageId })]),
  ];
  const known = preview ? [[`${previewCall.join(' ')} `, preview]] : [];
  const given = [
    JSON.stringify(language),
    'location.protocol==="https:"',
    JSON.stringify(calls),
    JSON.stringify(known),
  ];
  return `<script nonce="__NONCE__">(${MAKE_CALLS.replaceAll('\n', '')})(${given.join()})</script>`;
}

function earlyCall({ method, path }: CallDefinition, params: object = {}, body?: object): string[] {
  return [method, callUrl(path, params), ...(body ? [JSON.stringify(body)] : [])];
}
