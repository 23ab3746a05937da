-- Behind the wall no index of an expression is used; who bought is found for all subscribers at once.
drop index orders_by_email;
