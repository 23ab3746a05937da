-- outside of a transaction
-- Rows that nodes of two releases have saved since the automations of stores moved there (202612010100) have one of the names only: the
-- trigger gives them the other one.
-- in batches
update website_settings
   set settings = settings
 where website_id in (
   select website_id from website_settings
    where (settings -> 'storeSettings' ? 'restockNotices') <> (settings -> 'storeSettings' ? 'restockNoticesAutomatic')
       or (settings -> 'storeSettings' ? 'reviewRequests') <> (settings -> 'storeSettings' ? 'reviewRequestDays')
       or (settings -> 'storeSettings' ? 'renewalNotices') <> (settings -> 'storeSettings' ? 'renewalNoticeDays')
    limit 1000);
