-- A notice names who sent a submission: it goes with it, whatever deletes that.
create index notices_subject on notices (website_id, subject_id) where subject_id is not null;

create function delete_notices_of_submissions() returns trigger language plpgsql as $$
begin
  delete from notices n using gone where n.website_id = gone.website_id and n.subject_id = gone.id;
  return null;
end $$;

create trigger submissions_gone after delete on form_submissions referencing old table as gone
  for each statement execute function delete_notices_of_submissions();
