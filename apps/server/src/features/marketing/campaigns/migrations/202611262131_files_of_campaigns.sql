-- Emails show pictures by their addresses: what stands in one is for whoever has it.
create trigger files_of_campaign after insert or delete or update of blocks on campaigns
  for each row execute function file_user_changed('id');
create trigger files_of_campaign_body after insert or delete or update of html on campaign_bodies
  for each row execute function file_user_changed('campaign_id', 'locale');

select index_file_uses(website_id, 'campaigns', id::text, blocks::text) from campaigns;
select index_file_uses(website_id, 'campaign_bodies', campaign_id || ':' || locale, html) from campaign_bodies;
