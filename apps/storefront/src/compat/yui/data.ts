import { crumbHeader } from '../../api/crumb.ts';

type Request = {
  url: string;
  data?: Record<string, unknown>;
  success?(reply: unknown): void;
  failure?(reply: unknown): void;
};

/** Calls of the site by its scripts: JSON comes back, a failure gives what the server said of it. Source: site format §4.5. */
export const data = {
  get(request: Request): void {
    const query = fields(request).toString();
    const url = query === '' ? request.url : `${request.url}${request.url.includes('?') ? '&' : '?'}${query}`;
    void respond(request, async () => fetch(url, { credentials: 'same-origin', headers: JSON_ONLY }));
  },
  post(request: Request): void {
    void respond(request, async () =>
      fetch(request.url, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { ...JSON_ONLY, ...(await crumbHeader()) },
        body: fields(request),
      }),
    );
  },
};

const JSON_ONLY = { accept: 'application/json' };

function fields({ data = {} }: Request): URLSearchParams {
  return new URLSearchParams(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );
}

async function respond({ success, failure }: Request, ask: () => Promise<Response>): Promise<void> {
  try {
    const response = await ask();
    const reply: unknown = await response.json().catch(() => ({}));
    (response.ok ? success : failure)?.(reply);
  } catch (error) {
    failure?.({ error: String(error) });
  }
}
