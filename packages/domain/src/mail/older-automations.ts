import type { OlderAutomations, StoreAutomations } from './store-automation-schema.ts';

/** Settings by their names of the release before, whose nodes and windows know no others; 0 days are "off". */
export function olderNames({ restockNotices, reviewRequests, renewalNotices }: StoreAutomations) {
  return {
    restockNoticesAutomatic: restockNotices.isOn,
    reviewRequestDays: reviewRequests.isOn ? reviewRequests.afterDays : 0,
    renewalNoticeDays: renewalNotices.isOn ? renewalNotices.daysBefore : 0,
  } satisfies OlderAutomations;
}

/**
 * What a window of the release before has changed by those names. Who sends back what was read has changed nothing by them. An "off" leaves
 * the stored days for when it is on again.
 */
export function ofOlderNames(given: OlderAutomations, stored: StoreAutomations): Partial<StoreAutomations> {
  const was = olderNames(stored);
  const {
    restockNoticesAutomatic = was.restockNoticesAutomatic,
    reviewRequestDays = was.reviewRequestDays,
    renewalNoticeDays = was.renewalNoticeDays,
  } = given;
  const changed: Partial<StoreAutomations> = {};
  if (restockNoticesAutomatic !== was.restockNoticesAutomatic)
    changed.restockNotices = { isOn: restockNoticesAutomatic };
  if (reviewRequestDays !== was.reviewRequestDays)
    changed.reviewRequests = {
      isOn: reviewRequestDays > 0,
      afterDays: reviewRequestDays || stored.reviewRequests.afterDays,
    };
  if (renewalNoticeDays !== was.renewalNoticeDays)
    changed.renewalNotices = {
      isOn: renewalNoticeDays > 0,
      daysBefore: renewalNoticeDays || stored.renewalNotices.daysBefore,
    };
  return changed;
}
