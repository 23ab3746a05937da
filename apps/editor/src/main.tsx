import { DATE_LOCALE } from '@sitewright/owner-texts/locale';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/inter/wght.css';
import '@sitewright/ui/styles.css';
import './layout/layout.css';
import './layout/frame.css';
import './forms/forms.css';
import { Frame } from './app/frame.tsx';
import { keepFocus } from './app/keep-focus.ts';
import { loadScreen } from './app/load-screen.ts';
import { queryClient } from './queries/query-client.ts';
import { RouterProvider } from './router/router-context.tsx';

// zod would try to compile its checks with `new Function`, which the content policy reports as a violation.
// It looks for its settings by this name: its code comes with the screens, and checks are made while it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (root) {
  keepFocus(root);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider {...(DATE_LOCALE && { locale: DATE_LOCALE })}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider load={loadScreen} frame={Frame} />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
}
