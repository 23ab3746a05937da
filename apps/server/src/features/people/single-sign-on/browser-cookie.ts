import { browserBinding } from '../../../platform/security/browser-binding.ts';

/** How long a sign-in may take, at the provider and for its second factor. */
export const ATTEMPT_SECONDS = 600;

/** Binds a sign-in to the browser that began it. */
export const ssoBrowser = browserBinding('sw_sso', ATTEMPT_SECONDS);
