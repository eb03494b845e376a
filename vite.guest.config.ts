import { fileURLToPath } from 'node:url'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'

/**
 * Each script is one file, whatever it shares with the others: a service worker can't import, and a guest waits for each. The guest's page
 * imports `media` once it is wanted, so that one keeps its exports.
 */
const scripts = {
  basic: 'interview/script/main.ts',
  guest: 'interview/script/main.ts',
  full: 'interview/script/full.ts',
  rules: 'interview/script/full.ts',
  media: 'interview/script/media.ts',
  places: 'interview/script/places.ts',
  own: 'cases/answer-page/script/own-page.ts',
  worker: 'interview/script/worker.ts',
  given: 'interview/script/given.ts',
  embed: 'interview/embed/embed.ts',
  framed: 'interview/embed/framed.ts',
  kiosk: 'interview/embed/kiosk.ts',
  invited: 'interview/embed/invited.ts',
  shift: 'inbox/service-worker.ts',
  tryout: 'try/script/tryout.ts',
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

/** Leaves logic out of the smaller scripts: questionnaires that use it get a larger one (`scriptFor`). */
function inPlaceOf(path: string, scripts: readonly string[], modules: RegExp): Plugin {
  const file = fileURLToPath(new URL(`src/areas/${path}`, import.meta.url))
  return {
    name: path,
    enforce: 'pre',
    applyToEnvironment: (environment) => scripts.includes(environment.name),
    resolveId: (source) => (modules.test(source) ? file : null),
  }
}
const basicRules = inPlaceOf(
  'interview/script/basic/basic-rules.ts',
  ['basic'],
  /\/(?:logic\/(?:condition|path)|question\/progress|contact\/(?:kind|wrong-fields)|media\/late-media|leaves-number)\.ts$/,
)
const plainLogic = inPlaceOf(
  'questionnaire/logic/plain-logic.ts',
  ['basic', 'guest'],
  /^\.\/(carry|variable|wildcards)\.ts$/,
)

const noRules = inPlaceOf(
  'questionnaire/validate/no-validators.ts',
  ['full', 'media'],
  /\/check-validators\.ts$/,
)

/**
 * The guest's own scripts and the service workers, outside the React application. Built after it into the same folder, so that the web server
 * serves them like its other files; `guest.json` and the like say under which names.
 */
export default defineConfig({
  publicDir: false,
  plugins: [basicRules, plainLogic, noRules],
  environments: Object.fromEntries(
    Object.entries(scripts).map(([name, source]) => [name, alone(name, source)]),
  ),
  builder: {
    buildApp: async (builder) => {
      for (const name of Object.keys(scripts)) await builder.build(builder.environments[name]!)
    },
  },
})
