/** The cookies of one run. A cookie is sent only to the host that set it. */
export interface CookieJar {
  readonly put: (url: URL, setCookie: string | undefined) => void;
  readonly toHeader: (url: URL) => string;
}

const MAX_COOKIES = 100;
const MAX_COOKIE_CHARACTERS = 4_096;

export function createCookieJar(): CookieJar {
  const byHost = new Map<string, Map<string, string>>();
  return {
    put: (url, setCookie = '') => {
      const jar = byHost.get(url.host) ?? new Map<string, string>();
      byHost.set(url.host, jar);
      // Several headers arrive joined by a comma, and a date in `Expires` contains one too.
      for (const cookie of setCookie.split(/,\s*(?=[^;,\s=]+=)/)) {
        const [pair = '', ...attributes] = cookie.split(';');
        const [, name, value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
        if (name === undefined || pair.length > MAX_COOKIE_CHARACTERS) continue;
        if (attributes.some((attribute) => /^\s*(max-age=\s*-?0|expires=.*\b1970\b)/i.test(attribute)))
          jar.delete(name);
        else if (jar.has(name) || jar.size < MAX_COOKIES) jar.set(name, value);
      }
    },
    toHeader: (url) => [...(byHost.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
