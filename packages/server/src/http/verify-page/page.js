const element = (id) => document.getElementById(id);
const encoder = new TextEncoder();

const toHex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const sha256 = async (bytes) => toHex(await crypto.subtle.digest('SHA-256', bytes));
const fromBase64url = (text) => {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return again === text ? bytes : undefined;
};

/** RFC 8785. */
const toCanonicalJson = (value) => {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${toCanonicalJson(value[key])}`).join(',')}}`;
};

const ask = async (path) => {
  const response = await fetch(path, { credentials: 'omit' });
  if (!response.ok) throw new Error(`The service answered ${response.status}; try again in a moment.`);
  return response.json();
};
const isOnRecord = async (id, query) =>
  (await ask(`/v1/verify/${encodeURIComponent(id)}${query ? `?${new URLSearchParams(query)}` : ''}`)).valid;

/** True or false; undefined where this browser cannot say. */
const isSigned = async (text, keyId, signature) => {
  const bytes = fromBase64url(signature);
  if (bytes?.length !== 64) return false;
  const { keys } = await ask('/.well-known/blotter-keys.json');
  const jwk = keys.find(({ kid }) => kid === keyId);
  if (!jwk) return false;
  try {
    const raw = fromBase64url(jwk.x);
    const key = await crypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, bytes, encoder.encode(text));
  } catch (error) {
    if (error.name === 'NotSupportedError') return undefined;
    throw error;
  }
};

/** `provenFacts` are shown only of a file that holds: nobody else vouches for them. */
const toChecked = async ({ kind, id, issuedAt, signed, unchanged, digest, facts, provenFacts = {} }) => {
  const known = await isOnRecord(id, { sha256: digest });
  const checks = [
    signed === undefined
      ? ['unknown', 'This browser cannot check Ed25519 signatures; the service’s own record was asked instead.']
      : [signed ? 'yes' : 'no', signed ? 'It carries Blotter’s signature.' : 'Its signature does not fit.'],
    [unchanged ? 'yes' : 'no', unchanged ? 'Nothing in it was changed.' : 'It was changed after it was signed.'],
    [
      known ? 'yes' : 'no',
      known ? 'The service has exactly this one on record.' : 'The service does not have this one on record.',
    ],
  ];
  const holds = signed !== false && unchanged && known;
  return {
    verdict: holds ? 'good' : 'bad',
    title: holds ? 'Confirmed' : 'Not confirmed',
    summary: holds
      ? `This ${kind} was issued by Blotter and is unchanged.`
      : `This file is not what Blotter issued${(await isOnRecord(id)) ? ` under ${id}` : ''}. Do not rely on it.`,
    checks,
    facts: { Id: id, ...(holds && { Issued: issuedAt, ...provenFacts }), ...facts },
  };
};

const TEST_DATA = {
  verdict: 'bad',
  title: 'Test data',
  summary: 'This was made with a test key: no real registry was searched. It says nothing about a real person.',
};

const SEAL = /^%blotter-seal:v1:([\w-]+)\.([\w-]+)\.([\w-]+)$/;

const checkPdf = async (bytes) => {
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.lastIndexOf('%blotter-seal:v1:');
  const end = at < 0 ? -1 : text.indexOf('\n', at);
  const [, encoded, keyId, signature] = (end < 0 ? undefined : SEAL.exec(text.slice(at, end))) ?? [];
  const statementBytes = encoded && fromBase64url(encoded);
  if (!statementBytes || text.lastIndexOf('startxref') !== end + 1)
    return {
      verdict: 'unsure',
      title: 'No seal in this file',
      summary:
        'It is not a document of Blotter, or another program has saved it anew, which takes the seal away. If it shows an id and a verification code, check those under “On paper”, and compare what you read with the original.',
    };
  const statementText = new TextDecoder().decode(statementBytes);
  const statement = JSON.parse(statementText);
  if (statement.testMode === true) return TEST_DATA;
  const rest = new Uint8Array(bytes.length - (end + 1 - at));
  rest.set(bytes.subarray(0, at));
  rest.set(bytes.subarray(end + 1), at);
  return toChecked({
    ...statement,
    signed: await isSigned(statementText, keyId, signature),
    unchanged: (await sha256(rest)) === statement.fileSha256,
    digest: await sha256(bytes),
    facts: { Search: statement.searchId, 'Verification code': statement.code, Key: keyId },
    provenFacts: { Registry: statement.registry, Printed: statement.capturedAt },
  });
};

const checkJson = async (bytes) => {
  const { signature, ...content } = JSON.parse(new TextDecoder().decode(bytes));
  if (typeof signature?.value !== 'string' || typeof content.searchId !== 'string')
    return {
      verdict: 'unsure',
      title: 'No signature in this file',
      summary: 'Fetch the search with ?include=signature and save the answer as it is.',
    };
  if (content.testMode === true) return TEST_DATA;
  const digest = await sha256(encoder.encode(toCanonicalJson(content)));
  const { keyId, issuedAt, algorithm, value, ...others } = signature;
  const id = content.searchId;
  const product = typeof content.product === 'string' ? { product: content.product } : {};
  const statement = { v: 1, kind: 'search', id, issuedAt, contentSha256: digest, searchId: id, ...product };
  const isWhole = algorithm === 'Ed25519' && Object.keys(others).length === 0;
  const signed = isWhole && (await isSigned(toCanonicalJson(statement), keyId, value));
  const unchanged = signed === undefined ? await isOnRecord(id, { sha256: digest }) : signed;
  return toChecked({ ...statement, signed, unchanged, digest, facts: { Key: keyId } });
};

const checkFile = async (file) => {
  if (!globalThis.crypto?.subtle)
    return {
      verdict: 'unsure',
      title: 'This browser cannot check it here',
      summary:
        'Browsers offer cryptography only on encrypted pages: open this page by https, or use the id and the code.',
    };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
  try {
    return isPdf ? await checkPdf(bytes) : await checkJson(bytes);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { verdict: 'unsure', title: 'Not readable', summary: 'The file is neither a PDF nor JSON.' };
  }
};

const checkPaper = async (id, code) => {
  if (await isOnRecord(id, { code }))
    return {
      verdict: 'good',
      title: 'Confirmed',
      summary:
        'A document with this id and this code was issued by Blotter. Whether the text on the paper is its own, only its file can show.',
      facts: { Id: id },
    };
  return {
    verdict: 'bad',
    title: 'Not confirmed',
    summary:
      'Nothing was issued with this id and this code. Look at both again: a 0 and an O are the same, any other character counts.',
    facts: { Id: id },
  };
};

const show = ({ verdict, title, summary, checks = [], facts = {} }) => {
  element('result').hidden = false;
  element('result').dataset.verdict = verdict;
  element('verdict').textContent = title;
  element('summary').textContent = summary;
  element('checks').replaceChildren(
    ...checks.map(([holds, sentence]) => {
      const item = document.createElement('li');
      item.dataset.holds = holds;
      item.textContent = sentence;
      return item;
    }),
  );
  element('facts').replaceChildren(
    ...Object.entries(facts)
      .filter(([, value]) => typeof value === 'string')
      .flatMap(([name, value]) => {
        const [term, description] = [document.createElement('dt'), document.createElement('dd')];
        term.textContent = name;
        description.textContent = value;
        return [term, description];
      }),
  );
  element('result').scrollIntoView({ block: 'nearest' });
};

const run = async (check) => {
  try {
    show(await check());
  } catch (error) {
    show({ verdict: 'unsure', title: 'It could not be checked', summary: error.message });
  }
};

const drop = element('drop');
element('file').addEventListener('change', ({ target }) => {
  const [file] = target.files;
  if (file) void run(() => checkFile(file));
});
for (const name of ['dragover', 'dragleave', 'drop'])
  drop.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('over', name === 'dragover');
    const [file] = event.dataTransfer?.files ?? [];
    if (name === 'drop' && file) void run(() => checkFile(file));
  });
element('paper').addEventListener('submit', (event) => {
  event.preventDefault();
  void run(() => checkPaper(element('id').value.trim(), element('code').value.trim()));
});
