import {
  parsePositive,
  parseVisitorRecord,
  recordAt,
  visitorRecordText,
} from '@sitewright/domain/visits/visitor-record';
import { deleteCookie, readLoosely } from '../api/cookies.ts';
import type { KnownVisitor } from '../visits/page-facts.ts';
import { findBanner, isAgreed } from './consent.ts';

const RECORD = 'ss_cvr';
const VISIT = 'ss_cvt';
/** Cookies that a restrictive policy clears. Source: ANA-05. */
const VISITOR_COOKIES = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', RECORD, VISIT];
const ANALYTICS_ID = 'analytics_id';
const ANALYTICS_ID_END = 'analytics_id_expires';
const SESSION_ID = 'session_id';
const FIRST_SESSION = 'first_session';
const FIRST_LANDING = 'first_landing';

const DAY_SECONDS = 86_400;
/** Source: ANA-04, ANA-07. */
const RECORD_SECONDS = 2 * 365 * DAY_SECONDS;
const VISIT_SECONDS = 30 * 60;
const ANALYTICS_ID_SECONDS = 390 * DAY_SECONDS;

/** Whether visitors who come again are known by cookies here, and this one agreed. */
function mayKnow(): boolean {
  const banner = findBanner();
  return banner?.dataset.cookies === 'true' && isAgreed(banner);
}

/** The record cookie as it is; '' for visitors who are not known by one. */
function visitorCookie(): string {
  return mayKnow() ? (readLoosely(RECORD) ?? '') : '';
}

/** The record cookie of a page view, which goes on with the visit or begins one; '' where no cookie may be set. Source: ANA-04, ANA-06. */
function renewVisitorCookie(): string {
  if (!mayKnow()) return '';
  const now = Date.now();
  const record = recordAt(parseVisitorRecord(readLoosely(RECORD) ?? ''), {
    isVisitOpen: parsePositive(readLoosely(VISIT) ?? '') !== null,
    now,
    newId: () => crypto.randomUUID(),
  });
  const text = visitorRecordText(record);
  writeCookie(RECORD, text, RECORD_SECONDS);
  writeCookie(VISIT, String(now), VISIT_SECONDS);
  return text;
}

/** Who the newer tracker knows; both '' where nothing may be stored. */
function visitorIds(): { analytics_id: string; session_id: string } {
  return mayKnow() ? stored(makeIds) : NOBODY;
}

const NOBODY = { analytics_id: '', session_id: '' };

/** Source: ANA-07 to ANA-10. */
function makeIds() {
  const known = readLoosely(ANALYTICS_ID) || unexpired();
  const analyticsId = known || crypto.randomUUID();
  const isNewSession = sessionStorage.getItem(SESSION_ID) === null;
  if (!known || isNewSession) {
    writeCookie(ANALYTICS_ID, analyticsId, ANALYTICS_ID_SECONDS);
    localStorage.setItem(ANALYTICS_ID, analyticsId);
    localStorage.setItem(ANALYTICS_ID_END, String(Date.now() + ANALYTICS_ID_SECONDS * 1000));
  }
  if (isNewSession) {
    sessionStorage.setItem(SESSION_ID, crypto.randomUUID());
    sessionStorage.setItem(FIRST_SESSION, String(!known));
    sessionStorage.setItem(FIRST_LANDING, location.pathname);
  }
  return { analytics_id: analyticsId, session_id: sessionStorage.getItem(SESSION_ID) ?? '' };
}

/** The id that is kept beside the cookie, which some browsers end after a week; '' once its own time is over. */
function unexpired(): string {
  const end = parsePositive(localStorage.getItem(ANALYTICS_ID_END) ?? '');
  return end !== null && end > Date.now() ? (localStorage.getItem(ANALYTICS_ID) ?? '') : '';
}

/** Visitors by their cookies, as far as each agrees. */
export const byCookies: KnownVisitor = {
  cookie: visitorCookie,
  renewCookie: renewVisitorCookie,
  ids: visitorIds,
};

/** Takes away all that a visitor was known by, where that is not allowed any more. Source: ANA-05. */
export function forgetVisitor(): void {
  for (const name of [...VISITOR_COOKIES, ANALYTICS_ID]) if (readLoosely(name) !== null) deleteCookie(name);
  stored(() => {
    for (const name of [ANALYTICS_ID, ANALYTICS_ID_END]) localStorage.removeItem(name);
    for (const name of [SESSION_ID, FIRST_SESSION, FIRST_LANDING]) sessionStorage.removeItem(name);
    return NOBODY;
  });
}

/** Browsers that keep nothing throw at the touch of their storage. */
function stored(work: () => typeof NOBODY): typeof NOBODY {
  try {
    return work();
  } catch {
    return NOBODY;
  }
}

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the browsers shoppers use.
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
