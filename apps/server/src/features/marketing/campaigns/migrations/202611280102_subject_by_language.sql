-- Null: of an email that was made when all languages had the subject of the campaign.
alter table campaign_bodies add column subject text;
