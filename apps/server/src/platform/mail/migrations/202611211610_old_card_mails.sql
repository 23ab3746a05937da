-- Mails with the code of a gift card that were written before codes were sealed: once such a mail is sent or given up, its
-- copy keeps the code no longer. Mails with a sealed code never held it.
create function mails_cover_code() returns trigger language plpgsql as $$
begin
  new.html := regexp_replace(new.html, '[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(-[0-9A-Z]{4})', '••••-••••-••••-••••\2', 'g');
  new.text := regexp_replace(new.text, '[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(-[0-9A-Z]{4})', '••••-••••-••••-••••\2', 'g');
  return new;
end
$$;
create trigger mails_code_covered before update of status on mails for each row
  when (new.kind = 'gift-card' and old.hidden is null and new.status in ('sent', 'failed') and old.status <> new.status)
  execute function mails_cover_code();
