import type { ReplyOf } from '@sitewright/contract/call';
import { getFormSubmission, listFormSubmissions } from '@sitewright/contract/form-submissions';
import { getForm, getTemplateSchema, listFormRecipients, listForms } from '@sitewright/contract/forms';
import { getSpamFilter } from '@sitewright/contract/spam-filter';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { paged } from './paged.ts';
import { queryClient } from './query-client.ts';

/** Which submissions are shown; spam only where it is asked for. */
export type SubmissionView = {
  formId?: string | undefined;
  search?: string;
  show?: 'unread' | 'starred' | 'spam' | undefined;
  label?: string | undefined;
};

/** A submission with all there is to it. */
export type FormSubmissionDetail = ReplyOf<typeof getFormSubmission>;

/** Forms of a site. */
export const formQueries = {
  /** Key of every list of forms. */
  lists: (websiteId: string) => ['forms', websiteId] as const,
  list: (websiteId: string) =>
    paged(formQueries.lists(websiteId), (from) => call(listForms, { params: { websiteId }, query: from })),
  one: (websiteId: string, formId: string) =>
    queryOptions({
      queryKey: ['form', websiteId, formId],
      queryFn: () => call(getForm, { params: { websiteId, formId } }),
      staleTime: 0,
    }),
  /** Contributors to whom submissions can be mailed. */
  recipients: (websiteId: string) =>
    queryOptions({
      queryKey: ['form recipients', websiteId],
      queryFn: () => call(listFormRecipients, { params: { websiteId } }),
    }),
  /** Types of field with what can be set of them; they are the same as long as the program runs. */
  types: (websiteId: string) =>
    queryOptions({
      queryKey: ['form types'],
      queryFn: () => call(getTemplateSchema, { query: {}, websiteId }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Queries of form submissions. */
export const submissionQueries = {
  /** Key of all of it. */
  all: (websiteId: string) => ['form submissions', websiteId] as const,
  list: (websiteId: string, { formId, search, show, label }: SubmissionView) =>
    paged([...submissionQueries.all(websiteId), 'list', formId, search, show, label], (from) =>
      call(listFormSubmissions, {
        params: { websiteId },
        query: {
          ...(formId ? { formId } : {}),
          ...(search ? { search } : {}),
          ...(show ? { show } : {}),
          ...(label ? { label } : {}),
          ...from,
        },
      }),
    ),
  /** What the spam filter has learned. */
  filter: (websiteId: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(websiteId), 'filter'],
      queryFn: () => call(getSpamFilter, { params: { websiteId } }),
    }),
  one: (websiteId: string, submissionId: string) =>
    queryOptions({
      queryKey: [...submissionQueries.all(websiteId), 'one', submissionId],
      queryFn: () => call(getFormSubmission, { params: { websiteId, submissionId } }),
      staleTime: 0,
    }),
};

/** Reads submissions, and the counts of them beside each form, again after a change. */
export async function invalidateSubmissions(websiteId: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: submissionQueries.all(websiteId) }),
    queryClient.invalidateQueries({ queryKey: formQueries.lists(websiteId) }),
  ]);
}
