-- An order is changed soon after it was written, when its mail is made; with room on its page no index is touched by that.
alter table orders set (fillfactor = 80);
