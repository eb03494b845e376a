import { fileURLToPath } from 'node:url'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'

/**
 * Each script is one file, whatever it shares with the others: a service worker can't import, and a guest waits for each. The guest's page
 * imports `media` once it is wanted, so that one keeps its exports.
 */
const scripts = {
  guest: 'interview/script/main.ts',
  full: 'interview/script/full.ts',
  media: 'interview/script/media.ts',
  places: 'interview/script/places.ts',
  own: 'cases/answer-page/script/own-page.ts',
  worker: 'interview/script/worker.ts',
  given: 'interview/script/given.ts',
  embed: 'interview/embed/embed.ts',
  framed: 'interview/embed/framed.ts',
  kiosk: 'interview/embed/kiosk.ts',
  invited: 'interview/embed/invited.ts',
  shift: 'shift/service-worker.ts',
}

function alone(name: string, source: string): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      manifest: `${name}.json`,
      // What has `:has()` has these; older browsers use the plain form.
      target: ['es2021', 'chrome93', 'firefox92', 'safari15.4'],
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { [name]: `src/areas/${source}` },
        ...(name === 'media' && { preserveEntrySignatures: 'exports-only' as const }),
        // The words of the page come with the page: what kinds of questions say elsewhere, and what compiled texts run by, is left out.
        treeshake: { moduleSideEffects: (id: string) => !id.includes('/src/text/') },
        output: {
          entryFileNames: 'dist/[name]-[hash].js',
          // It runs beside the scripts of others, and leaves no names there.
          ...(name === 'embed' && { format: 'iife' as const }),
        },
      },
    },
  }
}

/** Leaves the logic that few questionnaires use out of the smallest script: those that use it get the larger one. */
const plainLogic: Plugin = {
  name: 'plain-logic',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'guest',
  resolveId: (source) =>
    /^\.\/(carry|variable|wildcards)\.ts$/.test(source)
      ? fileURLToPath(new URL('src/areas/questionnaire/logic/plain-logic.ts', import.meta.url))
      : null,
}

/**
 * The guest's own scripts and the service workers, outside the React application. Built after it into the same folder, so that the web server
 * serves them like its other files; `guest.json` and the like say under which names.
 */
export default defineConfig({
  publicDir: false,
  plugins: [plainLogic],
  environments: Object.fromEntries(
    Object.entries(scripts).map(([name, source]) => [name, alone(name, source)]),
  ),
  builder: {
    buildApp: async (builder) => {
      for (const name of Object.keys(scripts)) await builder.build(builder.environments[name]!)
    },
  },
})
