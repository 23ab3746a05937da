-- Null: of an email that was made before it was written down what stands behind its subject.
alter table campaign_bodies add column preview_line text;
