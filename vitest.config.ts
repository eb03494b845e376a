import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Node takes the files as it takes them in the service, without Vite in between: a run begins earlier, a fifth of the work is gone, and
 * what only Vite would forgive is found.
 */
const asInService = { experimental: { viteModuleRunner: false, nodeLoader: false } }

const CORES = Number(process.env.CI_CORES) || availableParallelism()
/** Half as many again as cores: tests wait for a database, a browser, a mail, and others use the core meanwhile. */
const WORKERS = Math.ceil(CORES * 1.5)

/** How the code is laid out, rules alone, the API on a real PostgreSQL, and people in a real browser. */
export default defineConfig({
  test: {
    // A limit means that something hangs, never that a machine is slow: a test that reaches it waits for what does not come.
    testTimeout: 400_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: WORKERS,
    // A process for each file takes half as long again. What a file changes for its process it puts back.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'rules', ...asInService, include: ['src/architecture.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          ...asInService,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'src/architecture.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          ...asInService,
          include: ['src/**/*.api.test.ts', 'scripts/**/*.api.test.ts'],
          globalSetup: ['src/testing/postgres.setup.ts'],
        },
      },
      // Components alone need Vite, which knows JSX and styles.
      {
        extends: true,
        test: { name: 'components', include: ['src/**/*.test.tsx'], exclude: ['**/*.api.test.tsx'] },
      },
      {
        extends: true,
        test: {
          name: 'api-components',
          include: ['src/**/*.api.test.tsx'],
          globalSetup: ['src/testing/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...asInService,
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['src/testing/postgres.setup.ts', 'src/testing/browser.setup.ts'],
          // The site as people have it: React works several times as long while developing.
          env: { NODE_ENV: 'production' },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
