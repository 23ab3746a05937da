-- What stands in an email is for whoever has it, once it is on its way: until then a draft uses its pictures and shows them nobody.
create function files_of_campaign_changed() returns trigger language plpgsql as $$
declare
  campaign campaigns := case when tg_op = 'DELETE' then old else new end;
begin
  delete from file_uses
   where website_id = campaign.website_id and source in ('campaigns', 'campaign_drafts') and source_key = campaign.id::text;
  if tg_op <> 'DELETE' then
    perform index_file_uses(campaign.website_id, case when campaign.started_at is null then 'campaign_drafts' else 'campaigns' end,
      campaign.id::text, campaign.blocks::text);
  end if;
  return null;
end
$$;
drop trigger files_of_campaign on campaigns;
create trigger files_of_campaign after insert or delete or update of blocks on campaigns
  for each row execute function files_of_campaign_changed();
create trigger files_of_begun_campaign after update of started_at on campaigns
  for each row when ((old.started_at is null) <> (new.started_at is null)) execute function files_of_campaign_changed();

update file_uses u set source = 'campaign_drafts'
  from campaigns c
 where u.source = 'campaigns' and c.website_id = u.website_id and c.id::text = u.source_key and c.started_at is null;
