import { Link } from '../router/link.tsx';

/** The name of the program, where no site is open. */
export function Brand() {
  return (
    <Link to="/" className="app-name">
      Sitewright
    </Link>
  );
}
