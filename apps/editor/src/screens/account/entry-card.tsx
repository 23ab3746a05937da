import type { ReactNode } from 'react';
import './account.css';

/** The card of the screens before the sign-in. */
export function EntryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="entry">
      <div className="entry-card">
        <p className="app-name">Sitewright</p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
