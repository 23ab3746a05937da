-- outside of a transaction
-- The words of the email that asks for reviews are those of a kind of mail from now on. Who has written the program's texts in a language
-- that it does not speak keeps them; nodes of the release before read the old names.
-- in batches
update translations t
   set texts = t.texts || jsonb_strip_nulls(jsonb_build_object(
         'mailSubject.review-request', t.texts -> 'reviewMail.subject',
         'mailIntroduction.review-request', t.texts -> 'reviewMail.intro')),
       sources = t.sources || jsonb_strip_nulls(jsonb_build_object(
         'mailSubject.review-request', t.sources -> 'reviewMail.subject',
         'mailIntroduction.review-request', t.sources -> 'reviewMail.intro')),
       row_version = t.row_version + 1
 where (t.website_id, t.kind, t.entity_id, t.locale) in (
   select website_id, kind, entity_id, locale from translations
    where kind = 'program' and texts ?| array['reviewMail.subject', 'reviewMail.intro']
      and not texts ?| array['mailSubject.review-request', 'mailIntroduction.review-request']
    limit 1000);
