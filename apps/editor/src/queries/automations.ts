import { getAutomation, listAutomations } from '@sitewright/contract/automations';
import { listStoreAutomationFigures } from '@sitewright/contract/mails';
import type { Automation } from '@sitewright/domain/mailing/automation-schema';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { queryClient } from './query-client.ts';

/** Automations of a site. */
export const automationQueries = {
  list: (websiteId: string) =>
    queryOptions({
      queryKey: ['automations', websiteId],
      queryFn: () => call(listAutomations, { params: { websiteId } }),
      staleTime: 0,
    }),
  one: (websiteId: string, automationId: string) =>
    queryOptions({
      queryKey: ['automation', websiteId, automationId],
      queryFn: () => call(getAutomation, { params: { websiteId, automationId } }),
      staleTime: 0,
    }),
  ofStore: (websiteId: string) =>
    queryOptions({
      queryKey: ['store-automation-figures', websiteId],
      queryFn: () => call(listStoreAutomationFigures, { params: { websiteId } }),
      staleTime: 0,
    }),
};

/** Shows what a call gave back of an automation; its emails are read again. */
export function keepAutomation(websiteId: string, automation: Automation): void {
  queryClient.setQueryData(automationQueries.one(websiteId, automation.id).queryKey, automation);
  void queryClient.invalidateQueries({ queryKey: automationQueries.list(websiteId).queryKey });
  for (const { id } of automation.steps)
    void queryClient.invalidateQueries({ queryKey: ['campaign', websiteId, id] });
}
