-- Forms that ask for a captcha go on asking for that of the service; new ones start with the program's own.
update form_versions
   set content = content || '{"captchaProvider": "recaptcha"}'
 where content -> 'captchaEnabled' = 'true';
