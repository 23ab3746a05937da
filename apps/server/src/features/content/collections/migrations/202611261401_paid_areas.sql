-- Access to a member area can be for sale.
alter table collections
  drop constraint collections_area_joining_check,
  add constraint collections_area_joining_check check (area_joining in ('free', 'invitation', 'paid'));
