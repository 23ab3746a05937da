alter table checkouts rename column faults to errors;
