import type { Node } from 'oxc-parser';
import { isProgram, isTest, type SourceFile } from './source-file.ts';
import { listFindings, visit } from './syntax.ts';

const SRC = 'packages/server/src/';
/** The published client has none of the server's files, so it has one such file of its own. */
const SDK_DOOR = 'packages/sdk/src/surroundings.ts';

/** Each reason, with the files and folders where the rule does not apply. */
const ALLOWED = {
  'settings are read in config': [`${SRC}config/`],
  'the time comes from clock.ts': ['apps/console/src/clock.ts', 'apps/portal/src/clock.ts', `${SRC}clock.ts`, SDK_DOOR],
  'the monotonic time comes from clock.ts': [`${SRC}clock.ts`],
  'randomness comes from ids.ts': [`${SRC}ids.ts`, SDK_DOOR],
  'nothing is `any`': [],
} satisfies { readonly [reason: string]: readonly string[] };

type Reason = keyof typeof ALLOWED;

const RANDOM = /^(random(Bytes|UUID|Int|Fill|FillSync)|getRandomValues)$/;

/** True for `name` and for `anything.name`. */
const isNamed = (node: Node | null, name: string): boolean => {
  if (node?.type === 'MemberExpression' && !node.computed) return isNamed(node.property, name);
  return node?.type === 'Identifier' && node.name === name;
};

/** Finds settings, time and randomness read outside their own file, and `any`, in the program itself. */
export function findBannedCode(files: readonly SourceFile[]): readonly string[] {
  return files.filter(isProduct).flatMap((file) =>
    listFindings(file, (report) => {
      const ban = (node: Node, reason: Reason): void => {
        const allowed: readonly string[] = ALLOWED[reason];
        if (!allowed.some((path) => file.path.startsWith(path)))
          report(node, `${file.text.slice(node.start, node.end)}: ${reason}`);
      };
      return {
        MemberExpression: (node) => {
          const { object, property, computed } = node;
          if (isNamed(object, 'process') && (computed || isNamed(property, 'env')))
            ban(node, 'settings are read in config');
          if (isNamed(object, 'Date') && isNamed(property, 'now')) ban(node, 'the time comes from clock.ts');
          if (isNamed(object, 'performance') && isNamed(property, 'now'))
            ban(node, 'the monotonic time comes from clock.ts');
          if (isNamed(object, 'Math') && isNamed(property, 'random')) ban(node, 'randomness comes from ids.ts');
        },
        VariableDeclarator: ({ id, init }) => {
          if (id.type !== 'ObjectPattern' || !isNamed(init, 'process')) return;
          for (const property of id.properties)
            if (property.type === 'RestElement' || isNamed(property.key, 'env'))
              ban(property, 'settings are read in config');
        },
        ImportSpecifier: (node) => {
          if (isNamed(node.imported, 'env')) ban(node, 'settings are read in config');
        },
        NewExpression: (node) => {
          if (isNamed(node.callee, 'Date') && node.arguments.length === 0) ban(node, 'the time comes from clock.ts');
        },
        CallExpression: (node) => {
          if (isNamed(node.callee, 'Date')) ban(node, 'the time comes from clock.ts');
        },
        Identifier: (node) => {
          if (node.name === 'hrtime') ban(node, 'the monotonic time comes from clock.ts');
          if (RANDOM.test(node.name)) ban(node, 'randomness comes from ids.ts');
        },
        TSAnyKeyword: (node) => ban(node, 'nothing is `any`'),
      };
    }),
  );
}

const isProduct = (file: SourceFile): boolean =>
  /\.tsx?$/.test(file.path) && /^(packages|apps)\//.test(file.path) && !isTest(file);

/** Vitest asks for these by their default export. */
const DEFAULT_EXPORTS = [
  'vitest.config.ts',
  'test/closing-line-reporter.ts',
  'packages/server/test/kit/global-postgres.ts',
  'packages/server/test/kit/global-postgres-15.ts',
  'packages/server/test/kit/global-postgres-quick.ts',
  'packages/server/test/kit/global-web-apps.ts',
];

export function findDefaultExports(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter((file) => isProgram(file) && !DEFAULT_EXPORTS.includes(file.path))
    .flatMap((file) =>
      listFindings(file, (report) => ({
        ExportDefaultDeclaration: (node) => report(node, 'is a default export'),
        ExportSpecifier: (node) => {
          if (isNamed(node.exported, 'default')) report(node, 'is a default export');
        },
      })),
    );
}

export function findOwnMocks(files: readonly SourceFile[]): readonly string[] {
  return files.filter(isProgram).flatMap((file) =>
    listFindings(file, (report) => ({
      MemberExpression: (node) => {
        const mocks = ['mock', 'doMock', 'hoisted'].some((name) => isNamed(node.property, name));
        if (mocks && isNamed(node.object, 'vi')) report(node, 'mocks a module');
      },
    })),
  );
}

/** True if the file has an `await` or an async function. */
export function isAsynchronous(file: SourceFile): boolean {
  let found = false;
  const check = ({ async }: { readonly async: boolean }): void => {
    found ||= async;
  };
  const note = (): void => {
    found = true;
  };
  visit(file, {
    AwaitExpression: note,
    ForOfStatement: ({ await: waits }) => {
      found ||= waits;
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  });
  return found;
}

const isTypeScript = ({ path }: SourceFile): boolean => /\.tsx?$/.test(path) && !path.includes('/generated/');

/** An exported function is a declaration. A constant with a type annotation may hold one. */
export function findExportedArrows(files: readonly SourceFile[]): readonly string[] {
  return files.filter(isTypeScript).flatMap((file) =>
    listFindings(file, (report) => ({
      ExportNamedDeclaration: ({ declaration }) => {
        if (declaration?.type !== 'VariableDeclaration') return;
        for (const { id, init } of declaration.declarations)
          if (/^(ArrowFunction|Function)Expression$/.test(init?.type ?? '') && 'name' in id && !id.typeAnnotation)
            report(id, `${id.name} is not declared as a function`);
      },
    })),
  );
}

/** `{ ...{ a } }` says the same as `{ a }`. */
export function findSpreadLiterals(files: readonly SourceFile[]): readonly string[] {
  return files.filter(isTypeScript).flatMap((file) =>
    listFindings(file, (report) => ({
      SpreadElement: (node) => {
        if (node.argument.type === 'ObjectExpression') report(node, 'spreads an object literal');
      },
    })),
  );
}

/** A cast to a number hides an `undefined` or a text. */
export function findNumberCasts(files: readonly SourceFile[]): readonly string[] {
  return files.filter(isTypeScript).flatMap((file) =>
    listFindings(file, (report) => ({
      TSAsExpression: (node) => {
        if (node.typeAnnotation.type === 'TSNumberKeyword') report(node, 'is cast to a number');
      },
    })),
  );
}
