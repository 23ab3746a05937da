-- A member's use counts for her own address as well as for the one she typed. Null for a guest.
alter table discount_uses add column member_key text;
create index discount_uses_by_member on discount_uses (website_id, discount_id, member_key) where member_key is not null;
