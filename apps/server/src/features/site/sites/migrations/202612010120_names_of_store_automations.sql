-- While nodes of two releases save settings, each writes only the names that it knows and drops the others. The row has both: those of
-- this release make those of the one before, and the other way round where only those are written. What a write names in neither way
-- stays as it was. A node writes with "on conflict": then the row that is there is not the trigger's old one, and is looked up.
create function name_store_automations() returns trigger language plpgsql as $$
declare
  store jsonb := new.settings -> 'storeSettings';
  stored jsonb;
  days integer;
begin
  if jsonb_typeof(store) is distinct from 'object' then return new; end if;
  if tg_op = 'UPDATE' then
    stored := old.settings -> 'storeSettings';
  else
    select settings -> 'storeSettings' into stored from website_settings where website_id = new.website_id;
  end if;
  stored := case when jsonb_typeof(stored) = 'object' then stored else '{}' end;

  if not store ? 'cartReminders' and stored ? 'cartReminders' then
    store := store || jsonb_build_object('cartReminders', stored -> 'cartReminders');
  end if;

  if not store ?| array['restockNotices', 'restockNoticesAutomatic'] and stored ? 'restockNotices' then
    store := store || jsonb_build_object('restockNotices', stored -> 'restockNotices');
  end if;
  if store ? 'restockNotices' then
    store := store || jsonb_build_object(
      'restockNoticesAutomatic', coalesce((store #>> '{restockNotices,isOn}')::boolean, false));
  elsif store ? 'restockNoticesAutomatic' then
    store := store || jsonb_build_object('restockNotices', jsonb_build_object(
      'isOn', coalesce((store ->> 'restockNoticesAutomatic')::boolean, false)));
  end if;

  if not store ?| array['reviewRequests', 'reviewRequestDays'] and stored ? 'reviewRequests' then
    store := store || jsonb_build_object('reviewRequests', stored -> 'reviewRequests');
  end if;
  if store ? 'reviewRequests' then
    store := store || jsonb_build_object('reviewRequestDays',
      case when coalesce((store #>> '{reviewRequests,isOn}')::boolean, true)
           then coalesce((store #>> '{reviewRequests,afterDays}')::integer, 14) else 0 end);
  elsif store ? 'reviewRequestDays' then
    days := coalesce((store ->> 'reviewRequestDays')::integer, 14);
    store := store || jsonb_build_object('reviewRequests', jsonb_build_object(
      'isOn', days > 0, 'afterDays', coalesce(nullif(days, 0), (stored #>> '{reviewRequests,afterDays}')::integer, 14)));
  end if;

  if not store ?| array['renewalNotices', 'renewalNoticeDays'] and stored ? 'renewalNotices' then
    store := store || jsonb_build_object('renewalNotices', stored -> 'renewalNotices');
  end if;
  if store ? 'renewalNotices' then
    store := store || jsonb_build_object('renewalNoticeDays',
      case when coalesce((store #>> '{renewalNotices,isOn}')::boolean, false)
           then coalesce((store #>> '{renewalNotices,daysBefore}')::integer, 7) else 0 end);
  elsif store ? 'renewalNoticeDays' then
    days := coalesce((store ->> 'renewalNoticeDays')::integer, 0);
    store := store || jsonb_build_object('renewalNotices', jsonb_build_object(
      'isOn', days > 0, 'daysBefore', coalesce(nullif(days, 0), (stored #>> '{renewalNotices,daysBefore}')::integer, 7)));
  end if;

  new.settings := jsonb_set(new.settings, '{storeSettings}', store);
  return new;
end
$$;
create trigger store_automations_named before insert or update of settings on website_settings
  for each row execute function name_store_automations();
