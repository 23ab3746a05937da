import { defineFeature } from '../../../platform/http/feature.ts';
import * as reminderCalls from './calls/cart-reminders.ts';
import { handleCartReminders, registerCartReminders } from './jobs/remind-of-carts.ts';
import { reopenPage, stopOneClickPage, stopPage } from './pages/reminder-pages.ts';

/** Emails to those who left a cart at the checkout. */
export const cartReminders = defineFeature({
  name: 'cart-reminders',
  folder: import.meta.dirname,
  routes: Object.values(reminderCalls),
  pages: [reopenPage, stopPage, stopOneClickPage],
  jobs: handleCartReminders,
  plugin: registerCartReminders,
});
