-- The next payment that a shopper was told of before it is taken; it changes with its moment.
alter table subscriptions add column renewal_told_for timestamptz;
