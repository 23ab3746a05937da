-- An email with what was sent, and the reply to its sender, go with the submission, whatever deletes that.
alter table mails add column subject_id uuid;
create index mails_subject on mails (website_id, subject_id) where subject_id is not null;

create function delete_mails_of_submissions() returns trigger language plpgsql as $$
begin
  delete from mails m using gone where m.website_id = gone.website_id and m.subject_id = gone.id;
  return null;
end $$;

create trigger submissions_gone_with_mails after delete on form_submissions referencing old table as gone
  for each statement execute function delete_mails_of_submissions();
