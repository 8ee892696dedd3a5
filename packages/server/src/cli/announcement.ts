import pc from 'picocolors';
import type { Config } from '../config/config.ts';
import type { Demo } from '../serve/demo.ts';
import type { RunningServer } from '../serve/serve.ts';

type Addresses = Pick<RunningServer, 'apiUrl' | 'evidenceUrl' | 'metricsUrl'>;
type Place = Pick<Config, 'console' | 'dataDir'>;

const toRow = (name: string, value: string): string => `  ${pc.dim(name.padEnd(15))}${value}`;

/** A person of the sandbox. The command prints the name that was found and the reasons of the verdict, and leaves out the rest. */
const COMMAND = [
  `curl -s "$BLOTTER_URL/v1/search" -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \\`,
  `  -d '{"query": {"firstName": "Edmund", "lastName": "Harrowgate", "dob": "1968-10-11"}}' \\`,
  `  | grep -oE '"full":"[^"]*"|"because":\\[[^]]*\\]'`,
];

/** Lines to paste into a shell. They set every variable that the first step of a guide uses. */
const toPasteLines = (apiUrl: string, evidenceUrl: string | undefined, demo: Demo): readonly string[] => [
  `export BLOTTER_URL=${apiUrl}${evidenceUrl ? ` EVIDENCE_URL=${evidenceUrl}` : ''}`,
  `export KEY=${demo.testKey}`,
  `export LIVE_KEY=${demo.liveKey}`,
  `export EMAIL=${demo.email} PASSWORD=${demo.password}`,
  ...COMMAND,
];

/** Returns the lines that a started server prints: its addresses and, for a demo, how to use and how to reset it. */
export function toAnnouncement(
  { apiUrl, evidenceUrl, metricsUrl }: Addresses,
  { console, dataDir }: Place,
  demo: Demo | undefined,
): readonly string[] {
  const metrics = metricsUrl ? [toRow('metrics', `${metricsUrl}/metrics`)] : [];
  const heading = pc.bold('Blotter is running.');
  if (!apiUrl) return [heading, toRow('worker', 'taking jobs'), ...metrics];
  const addresses = [
    heading,
    toRow('API', apiUrl),
    toRow('evidence host', evidenceUrl ?? ''),
    ...(console ? [toRow('console', apiUrl)] : []),
    toRow('docs', `${apiUrl}/docs`),
    ...metrics,
  ];
  if (!demo) return addresses;
  return [
    ...addresses,
    toRow('demo login', `${demo.email}  ${demo.password}`),
    toRow('live key', demo.liveKey),
    toRow('test key', demo.testKey),
    toRow('data', dataDir),
    '',
    'Paste these lines into another shell. They set what the guides use, and search for a person of the sandbox:',
    ...toPasteLines(apiUrl, evidenceUrl, demo).map((line) => `  ${line}`),
    '',
    'All people are made up. Ctrl-C stops the program. To begin again with new data and keys, stop it and delete the data folder.',
    '',
  ];
}
