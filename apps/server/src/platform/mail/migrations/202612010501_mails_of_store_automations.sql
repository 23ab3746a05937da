-- outside of a transaction
-- The figures of emails of a store that leave by themselves.
create index concurrently if not exists mails_of_store_automations on mails (website_id, kind, status) include (sent_at)
 where kind in ('cart-reminder', 'restock', 'review-request', 'subscription-renewing') and not is_test;
