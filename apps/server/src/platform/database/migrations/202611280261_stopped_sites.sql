-- outside of a transaction
call wall.hide_stopped_everywhere();
