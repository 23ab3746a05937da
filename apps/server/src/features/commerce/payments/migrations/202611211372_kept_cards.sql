-- Card that the test provider keeps for later payments; never a number, only how payments with it go.
alter table test_provider_payments add column kept_card text;
