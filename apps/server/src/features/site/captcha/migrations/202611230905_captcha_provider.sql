-- Two empty keys meant that nothing is asked for; what is asked for is chosen by name from now on, and says what it was.
update website_settings
   set settings = jsonb_set(settings, '{captchaSettings,provider}', '"recaptcha"')
 where settings #>> '{captchaSettings,siteKey}' <> '' or settings #>> '{captchaSettings,enterpriseSiteKey}' <> '';
update website_settings
   set settings = jsonb_set(settings, '{captchaSettings,provider}', '"off"')
 where settings ? 'captchaSettings' and settings #> '{captchaSettings,provider}' is null;
