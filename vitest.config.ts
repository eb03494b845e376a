import { defineConfig } from 'vitest/config'

/**
 * Node takes the files as it takes them in the service, without Vite in between: a run begins earlier, a fifth of the work is gone, and
 * what only Vite would forgive is found.
 */
const asInService = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** How the code is laid out, rules alone, the API on a real PostgreSQL, and people in a real browser. */
export default defineConfig({
  test: {
    // Longer than what is waited for below: a failure then says what did not come, and not that time was over.
    testTimeout: 45_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    // What comes about by itself may take its time on a busy machine, and a second is not enough.
    expect: { poll: { timeout: 20_000 } },
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
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // The site as people have it: React works several times as long while developing.
          env: { NODE_ENV: 'production' },
          // Each works a browser and a whole installation.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
