import { createHmac } from 'node:crypto';
import { openDatabase } from '../database.ts';
import { type Endpoint, SUPERUSER } from './endpoint.ts';

/** `owner` migrates the schema. `app` is the running program: it reads and writes rows, and is neither superuser nor owner. */
export type RoleName = 'owner' | 'app';

const OWNER = 'blotter_owner';
const APP = 'blotter_app';
const NAMES: Readonly<Record<RoleName, string>> = { owner: OWNER, app: APP };

/** The passwords of the roles follow from that of the superuser, which is the only one on disk. */
const toPassword = (superuserPassword: string, role: RoleName): string =>
  createHmac('sha256', superuserPassword).update(NAMES[role]).digest('hex');

export function toAdminUrl({ toUrl }: Endpoint, password: string, database: string): string {
  return toUrl(SUPERUSER, password, database);
}

export function toRoleUrl({ toUrl }: Endpoint, password: string, role: RoleName, database: string): string {
  return toUrl(NAMES[role], toPassword(password, role), database);
}

const ROWS = 'SELECT, INSERT, UPDATE, DELETE, MAINTAIN';
const SCHEMAS = `('public', 'sandbox')`;

/** Returns the statements that create the roles. They are repeatable, and take over a database that the superuser made. */
const toStatements = (password: string, database: string): readonly string[] => [
  ...(['owner', 'app'] as const).flatMap((role) => [
    `DO $$ BEGIN
       IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${NAMES[role]}') THEN CREATE ROLE ${NAMES[role]}; END IF;
     END $$`,
    `ALTER ROLE ${NAMES[role]} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS
       PASSWORD '${toPassword(password, role)}'`,
  ]),
  `ALTER DATABASE ${database} OWNER TO ${OWNER}`,
  `DO $$ DECLARE found record; BEGIN
     FOR found IN
       SELECT format('SCHEMA %I', n.nspname) AS object FROM pg_namespace n
       WHERE n.nspname = 'sandbox' AND n.nspowner <> '${OWNER}'::regrole
       UNION ALL SELECT format('TABLE %s', c.oid::regclass) FROM pg_class c
       WHERE c.relnamespace::regnamespace::text IN ${SCHEMAS} AND c.relkind IN ('r', 'p') AND c.relowner <> '${OWNER}'::regrole
       UNION ALL SELECT format('ROUTINE %s', p.oid::regprocedure) FROM pg_proc p
       WHERE p.pronamespace::regnamespace::text IN ${SCHEMAS} AND p.proowner <> '${OWNER}'::regrole
     LOOP EXECUTE format('ALTER %s OWNER TO ${OWNER}', found.object); END LOOP;
     FOR found IN SELECT nspname AS name FROM pg_namespace WHERE nspname IN ${SCHEMAS} LOOP
       EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${APP}', found.name);
       EXECUTE format('GRANT ${ROWS} ON ALL TABLES IN SCHEMA %I TO ${APP}', found.name);
       EXECUTE format('GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO ${APP}', found.name);
     END LOOP;
   END $$`,
  `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} GRANT USAGE ON SCHEMAS TO ${APP}`,
  `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} GRANT ${ROWS} ON TABLES TO ${APP}`,
  `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} GRANT USAGE ON SEQUENCES TO ${APP}`,
];

/** Creates both roles in one transaction, and gives them a database that an earlier version made as superuser. */
export async function ensureRoles(endpoint: Endpoint, password: string, database: string): Promise<void> {
  const connectionString = toAdminUrl(endpoint, password, database);
  const admin = openDatabase({ connectionString, maxConnections: 1, onError: () => {} });
  try {
    await admin.transaction(async (tx) => {
      for (const statement of toStatements(password, database)) await tx.query(statement);
    });
  } finally {
    await admin.close();
  }
}
