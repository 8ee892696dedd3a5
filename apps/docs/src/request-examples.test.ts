import { describe, expect, it } from 'vitest';
import { toPython, toTypeScript } from './example-languages.ts';
import { type RequestExample, readCurl } from './request-examples.ts';

const CURL = `curl -s "$BLOTTER_URL/v1/searches/$SEARCH_ID/proof" \\
  -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \\
  -d '{"registries": ["TX"], "note": "it'"'"'s", "id": "'$SEARCH_ID'", "draft": true, "none": null}'`;

describe('curl examples in other languages', () => {
  it('reads quotes and variables', () => {
    expect(readCurl(CURL)).toEqual({
      method: 'POST',
      base: 'BLOTTER_URL',
      path: '/v1/searches/$SEARCH_ID/proof',
      headers: [
        ['X-API-Key', '$KEY'],
        ['Content-Type', 'application/json'],
      ],
      body: { registries: ['TX'], note: "it's", id: '$SEARCH_ID', draft: true, none: null },
      file: undefined,
    });
  });

  it('converts curl to fetch', () => {
    expect(
      toTypeScript(readCurl(CURL) as RequestExample),
    ).toBe(`const { BLOTTER_URL, SEARCH_ID, KEY } = process.env as Record<string, string>;

const answer = await fetch(\`\${BLOTTER_URL}/v1/searches/\${SEARCH_ID}/proof\`, {
  method: 'POST',
  headers: { 'X-API-Key': KEY, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    registries: ['TX'],
    note: "it's",
    id: SEARCH_ID,
    draft: true,
    none: null,
  }),
});
console.log(answer.status, await answer.json());`);
  });

  it('converts curl to urllib', () => {
    const python = toPython(readCurl(CURL) as RequestExample, true);
    expect(python).toContain('os.environ["BLOTTER_URL"] + "/v1/searches/" + os.environ["SEARCH_ID"] + "/proof",');
    expect(python).toContain('"draft": True,');
    expect(python).toContain('except HTTPError as refusal:');
  });

  it('a copy of the answer for later steps is written in every language', () => {
    const example = readCurl('curl -s "$BLOTTER_URL/v1/account" | tee answer.json') as RequestExample;
    expect(example).toMatchObject({ copy: 'answer.json', path: '/v1/account' });
    expect(toTypeScript(example)).toContain("await writeFile('answer.json', JSON.stringify(found));");
    expect(toPython(example, false)).toContain('open("answer.json", "w") as kept');
  });

  it.each([
    ['two commands', 'curl -s "$A/x"\ncurl -s "$A/y"'],
    ['a pipe', 'curl -s "$A/x" | jq .'],
    ['an unknown option', 'curl -s "$A/x" --data-binary @file'],
    ['a body that is not JSON', `curl -s "$A/x" -d 'a=b'`],
    ['another program', 'blotter verify x'],
  ])('does not convert %s', (_case, command) => expect(readCurl(command)).toBeUndefined());
});
