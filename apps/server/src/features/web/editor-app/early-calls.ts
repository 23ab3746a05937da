import { getMe } from '@sitewright/contract/accounts';
import type { CallDefinition } from '@sitewright/contract/call';
import { callUrl } from '@sitewright/contract/call-url';
import { listCollections } from '@sitewright/contract/collections';
import { openDocument } from '@sitewright/contract/documents';
import { createPreview } from '@sitewright/contract/pages';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';

/** Addresses of the editor of a page: the site, and the page where one is named. */
const SITE_PATH = /^\/config\/sites\/([\w-]+)(?:\/pages\/([\w-]+))?$/;

/** Makes the calls while the scripts load, and leaves each answer under the words that `api/early-answers.ts` asks for it with. */
const MAKE_CALLS = `(language,pinned,calls)=>{
const crumb=RegExp("(?:^|; )"+(pinned?"__Host-":"")+"crumb=([^;]*)").exec(document.cookie)?.[1];
window.earlyAnswers={};
for(const [method,url,body] of calls){
if(method!=="GET"&&!crumb)continue;
const headers={"accept-language":language};
if(crumb&&method!=="GET")headers["x-crumb"]=crumb;
if(body)headers["content-type"]="application/json";
const answer=fetch(url,{method,headers,body});
answer.catch(()=>{});
earlyAnswers[method+" "+url+" "+(body??"")]=answer}}`;

/**
 * A script that makes the calls with which an address of the editor begins, so that nothing waits for the scripts of the editor, nor
 * one answer for the other; empty where the address begins with none.
 */
export function earlyCallsScript(path: string, language: OwnerLanguage): string {
  const [, websiteId, pageId] = SITE_PATH.exec(path) ?? [];
  if (websiteId === undefined) return '';
  const params = { websiteId };
  const calls = [
    earlyCall(getMe),
    earlyCall(listCollections, params),
    earlyCall(createPreview, params),
    ...(pageId === undefined ? [] : [earlyCall(openDocument, params, { kind: 'page', ownerId: pageId })]),
  ];
  const given = `${JSON.stringify(language)},location.protocol==="https:",${JSON.stringify(calls)}`;
  return `<script nonce="__NONCE__">(${MAKE_CALLS.replaceAll('\n', '')})(${given})</script>`;
}

function earlyCall({ method, path }: CallDefinition, params: object = {}, body?: object): string[] {
  return [method, callUrl(path, params), ...(body ? [JSON.stringify(body)] : [])];
}
