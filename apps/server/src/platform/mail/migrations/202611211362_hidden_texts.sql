-- What a mail tells nobody but who gets it is sealed here until it is sent; its contents hold `hidden_as` in its place.
alter table mails add column hidden_as text, add column hidden bytea;
alter table mails add check ((hidden is null) = (hidden_as is null));

-- Codes of gift cards that were sent before: the mail is where they belong, not its copy.
update mails
   set html = regexp_replace(html, '[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(-[0-9A-Z]{4})', '••••-••••-••••-••••\2', 'g'),
       text = regexp_replace(text, '[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(-[0-9A-Z]{4})', '••••-••••-••••-••••\2', 'g')
 where kind = 'gift-card' and status in ('sent', 'failed');
