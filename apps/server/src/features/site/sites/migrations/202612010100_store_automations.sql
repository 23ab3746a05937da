-- outside of a transaction
-- Emails of a store that leave by themselves are automations, each with a switch and a delay of its own. What stood among the settings
-- of stock, subscriptions and reviews moves into them; it stays where it was, too, for nodes of the release before. No days meant
-- "off", and then come back as those that a new site begins with.
-- in batches
update website_settings s
   set settings = jsonb_set(s.settings, '{storeSettings}', (s.settings -> 'storeSettings') || jsonb_build_object(
         'restockNotices', jsonb_build_object(
           'isOn', coalesce((s.settings #>> '{storeSettings,restockNoticesAutomatic}')::boolean, false)),
         'reviewRequests', jsonb_build_object(
           'isOn', coalesce((s.settings #>> '{storeSettings,reviewRequestDays}')::int, 14) > 0,
           'afterDays', coalesce(nullif((s.settings #>> '{storeSettings,reviewRequestDays}')::int, 0), 14)),
         'renewalNotices', jsonb_build_object(
           'isOn', coalesce((s.settings #>> '{storeSettings,renewalNoticeDays}')::int, 0) > 0,
           'daysBefore', coalesce(nullif((s.settings #>> '{storeSettings,renewalNoticeDays}')::int, 0), 7))))
 where s.website_id in (
   select website_id from website_settings
    where settings -> 'storeSettings' ?| array['restockNoticesAutomatic', 'reviewRequestDays', 'renewalNoticeDays']
      and not settings -> 'storeSettings' ? 'reviewRequests'
    limit 1000);
