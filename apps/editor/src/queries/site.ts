import { getCaptcha } from '@sitewright/contract/captcha';
import { getSitePassword } from '@sitewright/contract/locks';
import { createPreview } from '@sitewright/contract/pages';
import { listRedirects } from '@sitewright/contract/redirects';
import { getBilling, getSettings } from '@sitewright/contract/sites';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** A preview token lives two hours; the canvas gets a new one well before. */
const RENEW_MS = 100 * 60 * 1000;

/** Queries of a site as a whole. */
export const siteQueries = {
  settings: (websiteId: string) =>
    queryOptions({
      queryKey: ['settings', websiteId],
      queryFn: () => call(getSettings, { params: { websiteId } }),
    }),
  captcha: (websiteId: string) =>
    queryOptions({
      queryKey: ['captcha', websiteId],
      queryFn: () => call(getCaptcha, { params: { websiteId } }),
    }),
  /** Whether visitors of the site need a password. */
  password: (websiteId: string) =>
    queryOptions({
      queryKey: ['site-password', websiteId],
      queryFn: () => call(getSitePassword, { params: { websiteId } }),
    }),
  redirects: (websiteId: string) =>
    queryOptions({
      queryKey: ['redirects', websiteId],
      queryFn: () => call(listRedirects, { params: { websiteId } }),
      staleTime: 0,
    }),
  billing: (websiteId: string) =>
    queryOptions({
      queryKey: ['billing', websiteId],
      queryFn: () => call(getBilling, { params: { websiteId } }),
    }),
  /** Token with which the canvas shows the drafts of the site. */
  preview: (websiteId: string) =>
    queryOptions({
      queryKey: ['preview', websiteId],
      queryFn: () => call(createPreview, { params: { websiteId } }),
      staleTime: RENEW_MS,
      gcTime: RENEW_MS,
      refetchOnWindowFocus: false,
    }),
};
