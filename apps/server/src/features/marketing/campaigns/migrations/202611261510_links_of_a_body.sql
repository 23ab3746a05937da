-- Different links of the email in each language: whoever follows all of two at once is a program.
alter table campaign_bodies add column links smallint not null default 0;
