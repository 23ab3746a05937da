-- Answers that told the secret of a webhook, as it is. Nothing else is lost: to connect once more is refused, a new secret can be made.
delete from answered_calls where request ~ '^POST /api/websites/[^/]+/forms/[^/]+/connections(/[^/]+/secret)?/?(\?|$)';
