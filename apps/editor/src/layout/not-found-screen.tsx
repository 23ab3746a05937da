import { Link } from '../router/link.tsx';

/** An address of the editor that leads nowhere. */
export function NotFoundScreen() {
  return (
    <main className="centre">
      <h1>Page not found</h1>
      <p>
        <Link to="/">Back to your sites</Link>
      </p>
    </main>
  );
}
