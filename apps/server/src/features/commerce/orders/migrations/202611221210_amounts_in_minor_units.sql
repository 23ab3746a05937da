-- Amounts end in "Minor" everywhere, also in what is stored as JSON; the names that the specification gives end in
-- "Cents" and stay.
create function pg_temp.minor_keys(value jsonb) returns jsonb language sql as $$
  select regexp_replace(
    value::text,
    '"(?!(?:discount|grandTotal|shippingCost|subtotal|tax)Cents":)([a-z][A-Za-z]*)Cents":',
    '"\1Minor":', 'g')::jsonb
$$;

update orders set pricing = pg_temp.minor_keys(pricing), details = pg_temp.minor_keys(details)
  where pricing::text like '%Cents":%' or details::text like '%Cents":%';
update order_events set data = pg_temp.minor_keys(data) where data::text like '%Cents":%';
update payments set draft = pg_temp.minor_keys(draft) where draft::text like '%Cents":%';
update answered_calls set answer = pg_temp.minor_keys(answer) where answer::text like '%Cents":%';
