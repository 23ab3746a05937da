-- Who gets submissions by email, what their senders get, and the name of the spreadsheet: nothing of it in versions before.
update form_versions
   set content = '{"recipientIds": [], "reply": null, "spreadsheetName": ""}'::jsonb || content
 where not content ?& array['recipientIds', 'reply', 'spreadsheetName'];
